'use client';

import { useEffect, useRef, useState } from 'react';

/** The office on OpenStreetMap. It loads when it comes within 200 px of the viewport. */
export function OfficeMap({ className, address }) {
  const frame = useRef(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={className}>
      {near && <iframe title="Map of our office" src={address} />}
    </div>
  );
}
