import type { PictureFocus } from 'contracts/api';
import { pictureSources } from 'kit/pictures.ts';
import { SurveyCover } from '../drawings/survey-cover.tsx';
import { usePublicSite } from '../lib/public-site.tsx';
import { useBrokenPicture } from '../lib/use-broken-picture.ts';
import styles from './cover.module.css';
import { focusAttributes } from './focus-attributes.ts';

interface Props {
  /** Below the file root, or a full address with `hasSource`; null for none. */
  path: string | null;
  hasSource?: boolean | undefined;
  alt: string;
  /** What stays visible where it is cropped; absent: the middle. */
  focus?: PictureFocus | undefined;
  /** Seeds the drawing that stands in for a missing picture. */
  id: number;
  /** A banner is as wide as its frame, without corners of its own. */
  shape: 'card' | 'wide' | 'banner';
  /** The `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** The first picture of its page, the largest thing that appears there: it is fetched at once, before the others. */
  first?: boolean;
}

const wide = { width: 640, height: 360 };
const pixels = { card: { width: 640, height: 480 }, wide, banner: wide };

/** A picture in a frame that keeps its place; a survey drawing where there is none or it fails to load. */
export function Cover({ path, hasSource, alt, focus, id, shape, sizes, first = false }: Props) {
  const { fileBase } = usePublicSite();
  const { isBroken, watched } = useBrokenPicture(path);
  return (
    <div className={`${styles.frame} ${styles[shape]}`}>
      {path === null || path === '' || isBroken ? (
        <SurveyCover seed={id} />
      ) : (
        <img
          className={styles.picture}
          {...focusAttributes(focus)}
          {...pictureSources(fileBase, path, hasSource)}
          {...pixels[shape]}
          {...watched}
          sizes={sizes}
          alt={alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      )}
    </div>
  );
}
