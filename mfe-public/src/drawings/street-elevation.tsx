import styles from './street-elevation.module.css';

/** Where the ground is. */
const datum = 250;

/** A facade: where it starts, how wide and high it is, and its grid of windows. */
interface Facade {
  x: number;
  width: number;
  height: number;
  columns: number;
  floors: number;
}

const offices: Facade[] = [
  { x: 20, width: 96, height: 70, columns: 4, floors: 1 },
  { x: 300, width: 88, height: 132, columns: 4, floors: 4 },
  { x: 396, width: 64, height: 208, columns: 3, floors: 8 },
  { x: 468, width: 104, height: 104, columns: 5, floors: 3 },
  { x: 1010, width: 76, height: 150, columns: 3, floors: 5 },
  { x: 1094, width: 120, height: 84, columns: 6, floors: 2 },
  { x: 1340, width: 100, height: 118, columns: 4, floors: 3 },
];
const trees = [256, 590, 622, 948, 980, 1240, 1290];

/** The about page's drawing: a street from an embassy's counter to a town hall, as an elevation. */
export function StreetElevation() {
  return (
    <svg
      viewBox="0 0 1440 290"
      preserveAspectRatio="xMidYMax slice"
      className={styles.street}
      aria-hidden="true"
      fill="none"
    >
      <path className={styles.faint} d={`M0 ${datum - 208}H1440M0 ${datum - 104}H1440`} />
      {offices.map((facade) => (
        <Office key={facade.x} facade={facade} />
      ))}
      <Embassy />
      <TownHall />
      <path
        className={styles.thin}
        d={trees
          .map((x) => `M${x} ${datum}v-26M${x - 13} ${datum - 38}a13 15 0 1 1 26 0a13 13 0 1 1-26 0`)
          .join('')}
      />
      <path className={styles.ground} d={`M0 ${datum}H1440`} />
      <path className={styles.faint} d={hatching()} />
    </svg>
  );
}

function Office({ facade }: { facade: Facade }) {
  const { x, width, height, columns, floors } = facade;
  const cell = { width: width / columns, height: (height - 14) / floors };
  const windows = Array.from({ length: columns * floors }, (_, index) => {
    const left = x + (index % columns) * cell.width + cell.width * 0.28;
    const top = datum - height + 10 + Math.floor(index / columns) * cell.height + cell.height * 0.2;
    return `M${left.toFixed(1)} ${top.toFixed(1)}h${(cell.width * 0.44).toFixed(1)}v${(cell.height * 0.55).toFixed(1)}h${(-cell.width * 0.44).toFixed(1)}z`;
  });
  return (
    <g>
      <path className={styles.wall} d={`M${x} ${datum}v${-height}h${width}v${height}`} />
      <path className={styles.thin} d={windows.join('')} />
    </g>
  );
}

/** Where we began: a pedimented front with a flag and a row of windows to queue at. */
function Embassy() {
  const queue = [128, 140, 152];
  return (
    <g>
      <path className={styles.wall} d="M140 250v-92h100v92M134 158h112l-56-30z" />
      <path
        className={styles.thin}
        d="M190 128v-46h26l-5 8 5 8h-26M152 250v-80M170 250v-80M210 250v-80M228 250v-80"
      />
      <path className={styles.accent} d="M178 250v-46h24v46" />
      <path
        className={styles.thin}
        d={queue.map((x) => `M${x} 250v-18m-3-6a3 3 0 1 1 6 0a3 3 0 1 1-6 0`).join('')}
      />
    </g>
  );
}

/** Where we work now. The one building in colour. */
function TownHall() {
  const columns = Array.from({ length: 9 }, (_, index) => 690 + index * 25);
  return (
    <g>
      <path className={styles.fill} d="M664 162h252l-126-52z" />
      <path
        className={styles.wall}
        d="M660 250v-12h260v12M672 238v-66h236v66M664 162h252v10H664zM664 162l126-52 126 52"
      />
      <path className={styles.wall} d="M770 118V78h40v40M764 78h52M772 78l18-26 18 26M790 52V34" />
      <path className={styles.thin} d={columns.map((x) => `M${x} 238v-66M${x + 6} 238v-66`).join('')} />
      <path
        className={styles.accent}
        d="M776 238v-44h28v44M782 98a8 8 0 1 0 16 0a8 8 0 1 0-16 0M790 93v5l4 2"
      />
    </g>
  );
}

function hatching(): string {
  return Array.from({ length: 72 }, (_, index) => `M${index * 20 + 14} ${datum + 4}l-14 20`).join('');
}
