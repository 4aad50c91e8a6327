import type { ProjectImage } from 'contracts/api';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { imageAddress, imageSizes } from '../../lib/image-address.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './project-preview.module.css';

/** Previous and next wrap around; dots show which one it is. */
export function ImageCarousel({ images }: { images: ProjectImage[] }) {
  const { fileBase } = usePortal();
  const [index, setIndex] = useState(0);
  const image = images[index];
  if (!image) return <p className={`ui-muted ${styles.none}`}>This project has no images.</p>;
  const step = (by: number) => setIndex((index + by + images.length) % images.length);
  return (
    <section aria-label="Project images" className={styles.carousel}>
      <img
        src={imageAddress(fileBase, image)}
        srcSet={imageSizes(fileBase, image)}
        sizes="(max-width: 44rem) 100vw, 42rem"
        alt={`${index + 1} of ${images.length}`}
        className={styles.image}
      />
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={`ui-icon-button ${styles.previous}`}
            aria-label="Previous image"
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
          </button>
          <button
            type="button"
            className={`ui-icon-button ${styles.next}`}
            aria-label="Next image"
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden="true" strokeWidth={1.5} />
          </button>
          <div className={styles.dots}>
            {images.map(({ id }, dot) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={`Image ${dot + 1}`}
                aria-current={dot === index}
                onClick={() => setIndex(dot)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
