import type { ProjectImage } from 'contracts/api';
import { Carousel } from 'kit/carousel/carousel.tsx';
import { pictureSources } from 'kit/pictures.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './project-preview.module.css';

/** A project's images, one at a time. */
export function ImageCarousel({ images }: { images: ProjectImage[] }) {
  const { fileBase } = usePortal();
  if (images.length === 0) return <p className={`ui-muted ${styles.none}`}>This project has no images.</p>;
  const slides = images.map(({ id, image_path, source }, index) => ({
    key: id,
    content: (
      <img
        {...pictureSources(fileBase, image_path, source)}
        sizes="(max-width: 44rem) 100vw, 42rem"
        alt={`${index + 1} of ${images.length}`}
        className={styles.image}
      />
    ),
  }));
  return <Carousel kind="preview" label="Project images" noun="image" slides={slides} />;
}
