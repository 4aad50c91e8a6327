import type { ProjectImage } from 'contracts/api';
import { pictureSources } from 'kit/pictures.ts';
import { SurveyCover } from '../../drawings/survey-cover.tsx';
import { itemSizes } from '../../lib/picture-sizes.ts';
import { usePublicSite } from '../../lib/public-site.tsx';
import { useBrokenPicture } from '../../lib/use-broken-picture.ts';
import styles from './project-image-slide.module.css';

interface Props {
  image: ProjectImage;
  alt: string;
  /** Shown at once; the others when they come near. */
  first: boolean;
}

/** One picture of a project. */
export function ProjectImageSlide({ image, alt, first }: Props) {
  const { fileBase } = usePublicSite();
  const { isBroken, watched } = useBrokenPicture(image.image_path);
  if (isBroken) return <SurveyCover seed={image.id} />;
  return (
    <img
      className={styles.picture}
      {...pictureSources(fileBase, image.image_path, image.source)}
      {...watched}
      sizes={itemSizes}
      width={image.width ?? 1280}
      height={image.height ?? 720}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      draggable={false}
    />
  );
}
