import { pictureSources } from 'kit/pictures.ts';
import { useState } from 'react';
import { SurveyCover } from '../drawings/survey-cover.tsx';
import { usePublicSite } from '../lib/public-site.tsx';
import styles from './cover.module.css';

interface Props {
  /** Below the file root, or a full address with `hasSource`; null for none. */
  path: string | null;
  hasSource?: boolean | undefined;
  alt: string;
  /** Seeds the drawing that stands in for a missing picture. */
  id: number;
  /** A banner is as wide as its frame, without corners of its own. */
  shape: 'card' | 'wide' | 'banner';
  /** The `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In view at once: not loaded lazily. */
  eager?: boolean;
}

const wide = { width: 640, height: 360 };
const pixels = { card: { width: 640, height: 480 }, wide, banner: wide };

/** A picture in a frame that keeps its place; a survey drawing where there is none or it fails to load. */
export function Cover({ path, hasSource, alt, id, shape, sizes, eager = false }: Props) {
  const { fileBase } = usePublicSite();
  const [failedPath, setFailedPath] = useState<string | null>(null);
  return (
    <div className={`${styles.frame} ${styles[shape]}`}>
      {path === null || path === '' || path === failedPath ? (
        <SurveyCover seed={id} />
      ) : (
        <img
          className={styles.picture}
          {...pictureSources(fileBase, path, hasSource)}
          {...pixels[shape]}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedPath(path)}
        />
      )}
    </div>
  );
}
