import type { PictureFocus } from 'contracts/api';
import type { KeyboardEvent, PointerEvent } from 'react';
import { CroppedPicture } from './cropped-picture.tsx';
import styles from './picture.module.css';

interface Props {
  address: string;
  alt: string;
  focus: PictureFocus;
  onChange(focus: PictureFocus): void;
}

const crops = ['16 / 9', '4 / 3', '1 / 1'];
const step = 0.01;
const bigStep = 0.1;

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
const percent = (share: number) => `${Math.round(share * 100)}%`;

const keys: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sets what stays visible where a picture is cropped: by a click, by dragging, or by the arrow keys. */
export function FocusPicker({ address, alt, focus, onChange }: Props) {
  const take = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = keys[event.key];
    if (!direction) return;
    event.preventDefault();
    const size = event.shiftKey ? bigStep : step;
    onChange({ x: within(focus.x + direction[0] * size), y: within(focus.y + direction[1] * size) });
  };
  const place = `${percent(focus.x)} from the left, ${percent(focus.y)} from the top`;
  return (
    <div className={styles.focus}>
      <div
        className={styles.stage}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          take(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && take(event)}
      >
        <img src={address} alt={alt} draggable={false} className={styles.whole} />
        <button
          type="button"
          className={styles.cross}
          style={{ left: percent(focus.x), top: percent(focus.y) }}
          aria-label={`Focus point, ${place}. Move it with the arrow keys.`}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="ui-hint">
        Focus: {place}. Click or drag on the picture, or use the arrow keys (with Shift in bigger steps).
      </p>
      <ul className={styles.crops} aria-label="How it is cropped">
        {crops.map((ratio) => (
          <li key={ratio}>
            <CroppedPicture address={address} focus={focus} ratio={ratio} alt="" />
            <span className="ui-hint">{ratio.replace(' / ', ':')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
