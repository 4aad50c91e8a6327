import type { SiteIdentity } from 'contracts/site';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../content/use-shell-content.ts';
import styles from './office-map.module.css';

const span = 0.004;

/** The office on OpenStreetMap. It loads when it comes within 200 px of the viewport; until then its place is kept free. */
export function OfficeMap() {
  const { address, offices } = useSite();
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  if (offices?.length === 0) return null;
  return (
    <div ref={frame} className={styles.frame}>
      {near && (
        <iframe
          title={`Map of our office in ${address.city}`}
          src={embedAddress(address)}
          className={styles.map}
        />
      )}
    </div>
  );
}

function embedAddress({ latitude, longitude }: SiteIdentity['address']): string {
  const url = new URL('https://www.openstreetmap.org/export/embed.html');
  const box = [longitude - span, latitude - span, longitude + span, latitude + span];
  url.searchParams.set('bbox', box.join(','));
  url.searchParams.set('layer', 'mapnik');
  url.searchParams.set('marker', `${latitude},${longitude}`);
  return url.href;
}
