import styles from './person-figure.module.css';

interface Props {
  /** Picks hair and collar. */
  seed: number;
  /** Drawn in place of a figure, when there is a name. */
  initials: string;
}

/** Somebody as on an elevation drawing: a plain figure in front of the height lines of a wall. */
export function PersonFigure({ seed, initials }: Props) {
  return (
    <svg viewBox="0 0 200 200" className={styles.figure} aria-hidden="true" fill="none">
      <rect className={styles.wall} width="200" height="200" />
      <path className={styles.lines} d="M0 40h200M0 80h200M0 120h200M0 160h200" />
      <path className={styles.marks} d="M0 40h14M0 60h8M0 80h14M0 100h8M0 120h14M0 140h8M0 160h14" />
      {initials ? (
        <text className={styles.initials} x="100" y="128" textAnchor="middle">
          {initials}
        </text>
      ) : (
        <Figure seed={seed} />
      )}
    </svg>
  );
}

function Figure({ seed }: { seed: number }) {
  const hair = hairs[seed % hairs.length];
  return (
    <>
      {hair?.behind && <path className={styles.hair} d={hair.behind} />}
      <path
        className={styles.coat}
        d="M22 200c2-34 16-50 44-58 12-4 18-8 20-14h28c2 6 8 10 20 14 28 8 42 24 44 58z"
      />
      <path className={styles.skin} d="M86 108v20c0 10 6 15 14 15s14-5 14-15v-20z" />
      <path
        className={styles.skin}
        d="M100 44c20 0 31 14 30 34-1 24-14 42-30 42s-29-18-30-42c-1-20 10-34 30-34z"
      />
      {hair && <path className={styles.hair} d={hair.front} />}
      <path className={styles.collar} d={collars[seed % collars.length]} />
    </>
  );
}

const hairs = [
  {
    front: 'M68 84c-6-30 8-50 32-50s40 18 32 50c-3-2-4-12-6-20-10 2-34 0-44-8-6 6-10 16-14 28z',
    behind: '',
  },
  {
    front: 'M68 88c-8-34 8-54 32-54s40 20 32 54c-4-16-12-26-22-34-8 10-28 16-36 18-3 5-5 10-6 16z',
    behind: 'M66 80c-4 26-4 46-10 64 14 8 28 6 44 4 16 2 30 4 44-4-6-18-6-38-10-64-10-40-58-40-68 0z',
  },
  {
    front: 'M69 80c-4-30 8-45 31-45s35 15 31 45c-2-8-4-14-8-20-14-6-32-6-46 0-4 6-6 12-8 20z',
    behind: '',
  },
  {
    front: 'M68 86c-6-32 8-52 32-52s38 20 32 52c-4-14-8-24-18-32-12 4-30 6-38 12-4 6-6 12-8 20z',
    behind: 'M84 34a16 15 0 1 1 32 0 16 15 0 1 1-32 0z',
  },
];

/** Lapels, a round neck, and an open collar. */
const collars = [
  'M84 134l-14 10 18 32 12-16 12 16 18-32-14-10-16 26zM100 176v24',
  'M82 136c4 16 32 16 36 0M76 139c6 26 42 26 48 0',
  'M84 133l-10 16 16 8 10-12 10 12 16-8-10-16M100 146v54',
];
