import type { ProjectValue } from 'contracts/records';
import { pictureAddress } from 'kit/pictures.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './project-form.module.css';

/** A project's images in their order. */
export function ShownImages({ images }: Pick<ProjectValue, 'images'>) {
  const { fileBase } = usePortal();
  if (images.length === 0) return 'No images';
  return (
    <ol className={styles.shown}>
      {images.map(({ path, source }, index) => (
        <li key={path}>
          <img src={pictureAddress(fileBase, path, source)} alt={`${index + 1} of ${images.length}`} />
        </li>
      ))}
    </ol>
  );
}
