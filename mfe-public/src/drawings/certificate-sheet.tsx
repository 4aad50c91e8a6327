import styles from './certificate-sheet.module.css';
import { around, hill, pathThrough } from './shoreline.ts';

const width = 420;
const height = 297;

/** A certificate as a drawing: engraved border, lines of writing, a seal of its own for each seed. */
export function CertificateSheet({ seed }: { seed: number }) {
  const seal = hill(seed, 5, 31).map((line) => pathThrough(around(line, 60), true));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.sheet} aria-hidden="true" fill="none">
      <rect className={styles.paper} x="1" y="1" width={width - 2} height={height - 2} rx="4" />
      {[0, 1, 2, 3].map((strand) => (
        <path key={strand} className={styles.engraving} d={braid(strand, seed)} />
      ))}
      <rect className={styles.thin} x="34" y="34" width={width - 68} height={height - 68} />
      <path className={styles.heading} d="M120 82h180" />
      <path className={styles.writing} d="M96 122h228M118 142h184M140 162h140" />
      <path className={styles.thin} d="M64 226h96" />
      <g transform="translate(318 208)">
        <path className={styles.ribbon} d="M-16 26l-8 42 24-14 24 14-8-42z" />
        <circle className={styles.seal} r="40" />
        {seal.map((d) => (
          <path key={d} className={styles.contour} d={d} />
        ))}
      </g>
    </svg>
  );
}

/** One strand of the border: a wave that runs once around the sheet. */
function braid(strand: number, seed: number): string {
  const waves = 6 + (seed % 3);
  const swing = (share: number) => Math.sin(share * waves * Math.PI * 2 + (strand * Math.PI) / 2) * 7;
  const steps = Array.from({ length: 61 }, (_, index) => index / 60);
  const inset = 20;
  const across = width - 2 * inset;
  const down = height - 2 * inset;
  const points = [
    ...steps.map((at) => ({ x: inset + at * across, y: inset + swing(at) })),
    ...steps.map((at) => ({ x: width - inset - swing(at), y: inset + at * down })),
    ...steps.map((at) => ({ x: width - inset - at * across, y: height - inset - swing(at) })),
    ...steps.map((at) => ({ x: inset + swing(at), y: height - inset - at * down })),
  ];
  return pathThrough(points, true);
}
