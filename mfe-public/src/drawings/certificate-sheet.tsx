import styles from './certificate-sheet.module.css';
import { sheetOrnament } from './sheet-ornaments.ts';
import { around, hill, pathThrough } from './shoreline.ts';

interface Props {
  /** Picks border and seal. */
  seed: number;
  title: string;
  /** Small, above the title. */
  heading: string;
  /** Small, below it. */
  lines: string[];
}

const layouts = ['framed', 'banded', 'ruled', 'mapped'] as const;
const seals = {
  framed: { x: 338, y: 226 },
  banded: { x: 66, y: 228 },
  ruled: { x: 210, y: 236 },
  mapped: { x: 346, y: 228 },
};

/** A certificate, drawn with its own words: one of four layouts, and a seal of its own for each seed. What it says stands beside it too. */
export function CertificateSheet({ seed, title, heading, lines }: Props) {
  const layout = layouts[seed % layouts.length] ?? 'framed';
  const { x, y } = seals[layout];
  return (
    <div className={`${styles.sheet} ${styles[layout]}`} aria-hidden="true">
      <svg viewBox="0 0 420 297" className={styles.drawing} aria-hidden="true" fill="none">
        <Ornament layout={layout} seed={seed} />
        <Seal seed={seed} x={x} y={y} hasRibbon={layout !== 'banded'} />
      </svg>
      <div className={styles.words}>
        {heading && <p className={styles.heading}>{heading}</p>}
        {title && <p className={styles.title}>{title}</p>}
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function Ornament({ layout, seed }: { layout: (typeof layouts)[number]; seed: number }) {
  const { fills, strokes, rules } = sheetOrnament(layout, seed);
  const cut = layout === 'mapped' ? 'hidden' : 'visible';
  return (
    <>
      {fills.map((d) => (
        <path key={d} className={styles.band} d={d} />
      ))}
      {/* Cut off at the frame. */}
      <svg x="14" y="14" width="392" height="269" viewBox="14 14 392 269" overflow={cut} aria-hidden="true">
        {strokes.map((d) => (
          <path key={d} className={styles.engraving} d={d} />
        ))}
      </svg>
      {rules.map((d) => (
        <path key={d} className={styles.rule} d={d} />
      ))}
    </>
  );
}

function Seal({ seed, x, y, hasRibbon }: { seed: number; x: number; y: number; hasRibbon: boolean }) {
  const contours = hill(seed, 5, 24).map((line) => pathThrough(around(line, 48), true));
  return (
    <g transform={`translate(${x} ${y})`}>
      {hasRibbon && <path className={styles.ribbon} d="M-13 18l-8 36 21-11 21 11-8-36z" />}
      <circle className={styles.seal} r="31" />
      {contours.map((d) => (
        <path key={d} className={styles.contour} d={d} />
      ))}
    </g>
  );
}
