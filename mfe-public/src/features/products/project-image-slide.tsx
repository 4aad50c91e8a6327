import type { ProjectImage } from 'contracts/api';
import { useState } from 'react';
import { SurveyCover } from '../../drawings/survey-cover.tsx';
import { fileSources } from '../../lib/images.ts';
import { usePublicSite } from '../../lib/public-site.tsx';
import styles from './project-image-slide.module.css';

/** One picture of a project. With `source` its path is a full address, which has no smaller variants. */
export function ProjectImageSlide({ image, alt }: { image: ProjectImage; alt: string }) {
  const { fileBase } = usePublicSite();
  const [failed, setFailed] = useState(false);
  const sources = image.source ? { src: image.image_path } : fileSources(fileBase, image.image_path);
  if (failed) return <SurveyCover seed={image.id} />;
  return (
    <img
      className={styles.picture}
      {...sources}
      sizes="(min-width: 52rem) 52rem, 100vw"
      width={image.width ?? 1280}
      height={image.height ?? 720}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
