import { LineDrawing } from 'kit/line-drawing.tsx';
import styles from './error-page.module.css';

/** A bridge's elevation with the middle span missing. */
export function BrokenSpan() {
  return (
    <LineDrawing viewBox="0 0 640 200" className={styles.drawing}>
      <g strokeOpacity="0.25">
        <path d="M0 168c80-14 120 10 200 2s140-12 220-2 140 8 220-4M0 184c90-8 150 6 240 0s180-6 260 0 90 4 140 0" />
      </g>
      <g strokeWidth="1.5">
        <path d="M0 72h236l8 10-10 8H0zM640 72H412l-10 8 12 10h226z" />
        <path d="M60 90v80M160 90v80M480 90v80M580 90v80M52 170h16M152 170h16M472 170h16M572 170h16" />
        <path
          d="M60 90l50 34 50-34M480 90l50 34 50-34M0 72l60-46 60 46M640 72l-60-46-60 46"
          strokeOpacity="0.6"
        />
      </g>
      <g stroke="var(--accent)" strokeWidth="2">
        <path d="M246 80h156" strokeDasharray="6 8" />
        <path d="M246 112h156M246 106v12M402 106v12" />
      </g>
    </LineDrawing>
  );
}
