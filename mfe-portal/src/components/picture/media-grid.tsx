import type { MediaItem } from 'contracts/api';
import { FileText } from 'lucide-react';
import { usePortal } from '../../lib/portal.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import styles from './picture.module.css';

/** `2.4 MB`, as files are spoken of. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

interface Props {
  items: MediaItem[];
  /** What a click does: 'Open' or 'Choose'. */
  verb: string;
  onOpen(item: MediaItem): void;
}

/** Pictures and files, each a button. */
export function MediaGrid({ items, verb, onOpen }: Props) {
  const { fileBase } = usePortal();
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles.tile}
            aria-label={`${verb} ${item.name}`}
            onClick={() => onOpen(item)}
          >
            {item.kind === 'picture' ? (
              <CroppedPicture
                address={`${fileBase}${item.path}?w=320`}
                focus={item.focus}
                ratio="4 / 3"
                alt=""
              />
            ) : (
              <span className={styles.document}>
                <FileText aria-hidden="true" strokeWidth={1} />
              </span>
            )}
            <span className={styles.name}>{item.name}</span>
            <span className="ui-hint">
              {item.kind === 'picture' ? `${item.width ?? '?'} × ${item.height ?? '?'}` : 'PDF'} ·{' '}
              {sizeText(item.bytes)}
            </span>
            {item.kind === 'picture' && item.alt === '' && !item.decorative && (
              <span className={styles.missing}>No alt text</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
