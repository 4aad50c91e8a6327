import type { ProjectImage } from 'contracts/api';
import { pictureSources } from 'kit/pictures.ts';
import { useState } from 'react';
import { SurveyCover } from '../../drawings/survey-cover.tsx';
import { usePublicSite } from '../../lib/public-site.tsx';
import styles from './project-image-slide.module.css';

/** One picture of a project. */
export function ProjectImageSlide({ image, alt }: { image: ProjectImage; alt: string }) {
  const { fileBase } = usePublicSite();
  const [failed, setFailed] = useState(false);
  if (failed) return <SurveyCover seed={image.id} />;
  return (
    <img
      className={styles.picture}
      {...pictureSources(fileBase, image.image_path, image.source)}
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
