import type { PictureFocus } from 'contracts/api';
import styles from './picture.module.css';

interface Props {
  address: string;
  focus: PictureFocus;
  /** As in CSS: `16 / 9`. */
  ratio: string;
  alt: string;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** As `object-position` takes it. */
export const positionOf = ({ x, y }: PictureFocus) => `${percent(x)} ${percent(y)}`;

/** A picture cropped around its focus, as pages show it. */
export function CroppedPicture({ address, focus, ratio, alt }: Props) {
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      className={styles.cropped}
      style={{ aspectRatio: ratio, objectPosition: positionOf(focus) }}
    />
  );
}
