import type { FrameWidth } from './framed-page.tsx';
import styles from './preview.module.css';

interface Props {
  width: FrameWidth;
  onChange(width: FrameWidth): void;
}

/** How wide the framed page is. A screen that is narrow itself offers no choice. */
export function WidthSwitch({ width, onChange }: Props) {
  return (
    <div className={styles.widths}>
      {(['phone', 'desktop'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="ui-button ui-button--small ui-button--quiet"
          aria-pressed={width === name}
          onClick={() => onChange(name)}
        >
          {name === 'phone' ? 'Phone' : 'Desktop'}
        </button>
      ))}
    </div>
  );
}

/** A desktop page would be too small to read on a phone. */
export const firstWidth = (): FrameWidth =>
  window.matchMedia?.('(max-width: 40rem)').matches ? 'phone' : 'desktop';
