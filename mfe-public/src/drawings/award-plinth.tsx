import styles from './award-plinth.module.css';
import { box, uprights } from './isometric.ts';
import { seededRandom } from './random.ts';
import { pathThrough } from './shoreline.ts';

interface Block {
  side: number;
  height: number;
  ground: number;
}

/** An award as an isometric model: a stepped plinth, and a tower of its own for each seed. */
export function AwardPlinth({ seed }: { seed: number }) {
  const plinth = stack(
    [
      { side: 190, height: 16 },
      { side: 150, height: 16 },
      { side: 110, height: 16 },
    ],
    0,
  );
  const tower = stack(towerOf(seed), 48);
  return (
    <svg viewBox="-190 -250 380 370" className={styles.model} aria-hidden="true" fill="none">
      {plinth.map((block) => (
        <Cuboid key={block.ground} block={block} className={styles.stone} />
      ))}
      {tower.map((block) => (
        <Cuboid key={block.ground} block={block} className={styles.gold} />
      ))}
    </svg>
  );
}

function towerOf(seed: number) {
  const random = seededRandom(seed);
  const side = 52 + random() * 24;
  return [
    { side, height: 44 + random() * 36 },
    { side: side + 10, height: 8 },
    { side: side * 0.62, height: 22 + random() * 30 },
    { side: side * 0.72, height: 6 },
    { side: side * 0.3, height: 16 + random() * 16 },
  ];
}

function stack(blocks: { side: number; height: number }[], ground: number): Block[] {
  let top = ground;
  return blocks.map((block) => {
    const placed = { ...block, ground: top };
    top += block.height;
    return placed;
  });
}

function Cuboid({ block, className }: { block: Block; className: string | undefined }) {
  const { side, height, ground } = block;
  const corner = { x: -side / 2, y: -side / 2 };
  const { top, left, right } = box(corner, { width: side, depth: side, height }, ground);
  return (
    <g className={className}>
      <path className={styles.left} d={pathThrough(left, true)} />
      <path className={styles.right} d={pathThrough(right, true)} />
      <path className={styles.top} d={pathThrough(top, true)} />
      {height > 18 && <path className={styles.columns} d={uprights(left, 6) + uprights(right, 6)} />}
    </g>
  );
}
