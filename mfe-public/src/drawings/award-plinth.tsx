import styles from './award-plinth.module.css';
import { box, uprights } from './isometric.ts';
import { seededRandom } from './random.ts';
import { pathThrough } from './shoreline.ts';

interface Block {
  width: number;
  depth: number;
  height: number;
  ground: number;
  /** Of its middle, seen from above. */
  x?: number;
  y?: number;
}

const plinth = stack([square(190, 16), square(150, 16), square(110, 16)], 0);
const top = 48;

/** An award as an isometric model on a stepped plinth: a tower, an obelisk, a gate, stairs or a cube, each in sizes of its own. */
export function AwardPlinth({ seed }: { seed: number }) {
  const build = trophies[seed % trophies.length] ?? tower;
  return (
    <svg viewBox="-190 -250 380 370" className={styles.model} aria-hidden="true" fill="none">
      {plinth.map((block) => (
        <Cuboid key={block.ground} block={block} className={styles.stone} />
      ))}
      {build(seededRandom(seed)).map((block, index) => (
        // Drawn back to front, in an order that never changes.
        <Cuboid key={index} block={block} className={styles.gold} />
      ))}
    </svg>
  );
}

type Random = () => number;

function square(side: number, height: number) {
  return { width: side, depth: side, height };
}

function stack(blocks: Omit<Block, 'ground'>[], ground: number): Block[] {
  let next = ground;
  return blocks.map((block) => {
    const placed = { ...block, ground: next };
    next += block.height;
    return placed;
  });
}

function tower(random: Random): Block[] {
  const side = 52 + random() * 20;
  const storeys = [square(side, 52 + random() * 24), square(side + 10, 8), square(side * 0.62, 36)];
  return stack([...storeys, square(side * 0.72, 6), square(side * 0.3, 26)], top);
}

function obelisk(random: Random): Block[] {
  const side = 46 + random() * 10;
  const slabs = [0, 1, 2, 3, 4, 5, 6].map((step) => square(side * (1 - step * 0.11), 24 - step));
  return stack([square(side + 26, 10), ...slabs, square(side * 0.14, 14)], top);
}

function gate(random: Random): Block[] {
  const height = 84 + random() * 20;
  const pillar = { width: 24, depth: 40, height, ground: top };
  const lintel = { width: 108, depth: 46, height: 18, ground: top + height };
  return [
    { ...pillar, x: -36 },
    { ...pillar, x: 36 },
    lintel,
    { ...square(34, 30), ground: top + height + 18 },
  ];
}

function stairs(random: Random): Block[] {
  const step = 26 + random() * 5;
  return [4, 3, 2, 1].map((count, index) => ({
    ...{ width: 23, depth: 84, height: step * count, ground: top },
    x: -36 + index * 24,
  }));
}

function cube(random: Random): Block[] {
  const side = 74 + random() * 10;
  return stack([square(22, 26), square(side, side), square(side * 0.5, 9), square(side * 0.26, 9)], top);
}

const trophies = [tower, gate, obelisk, stairs, cube];

function Cuboid({ block, className }: { block: Block; className: string | undefined }) {
  const { width, depth, height, ground, x = 0, y = 0 } = block;
  const corner = { x: x - width / 2, y: y - depth / 2 };
  const { top: roof, left, right } = box(corner, { width, depth, height }, ground);
  return (
    <g className={className}>
      <path className={styles.left} d={pathThrough(left, true)} />
      <path className={styles.right} d={pathThrough(right, true)} />
      <path className={styles.top} d={pathThrough(roof, true)} />
      {height > 30 && <path className={styles.columns} d={uprights(left, 6) + uprights(right, 6)} />}
    </g>
  );
}
