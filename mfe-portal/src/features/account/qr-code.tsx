import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A QR code as one path, dark on white in every colour scheme: cameras need it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.code}>
      <path d={squares.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
