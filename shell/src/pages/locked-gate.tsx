import { LineDrawing } from 'kit/line-drawing.tsx';
import styles from './error-page.module.css';

/** A gate's elevation, closed. */
export function LockedGate() {
  const bars = Array.from({ length: 17 }, (_, index) => 192 + index * 16);
  return (
    <LineDrawing viewBox="0 0 640 220" className={styles.drawing} label="A closed gate">
      <path d="M0 196h640" strokeOpacity="0.4" />
      <path d="M0 208h640" strokeOpacity="0.2" strokeDasharray="2 6" />
      <g strokeWidth="1.5">
        <path d="M150 196V52h26v144M464 196V52h26v144M142 52h42l-21-20zM456 52h42l-21-20z" />
        <path d="M176 88h288M176 172h288" />
        {bars.map((x) => (
          <path key={x} d={`M${x} 76v114`} strokeOpacity="0.7" />
        ))}
      </g>
      <g stroke="var(--accent)" strokeWidth="2">
        <path d="M304 118h32v26h-32z" fill="var(--paper)" />
        <path d="M311 118v-8a9 9 0 0 1 18 0v8M320 128v7" />
      </g>
    </LineDrawing>
  );
}
