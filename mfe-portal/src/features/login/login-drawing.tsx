import { LineDrawing } from 'kit/line-drawing.tsx';
import styles from './login-page.module.css';

const windows = [0, 1, 2, 3, 4, 5].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })));

/** A registry hall's elevation on a survey sheet, one window lit. */
export function LoginDrawing() {
  return (
    <LineDrawing viewBox="0 0 560 460" className={styles.drawing}>
      <g strokeOpacity="0.16">
        <path d="M0 40h560M0 120h560M0 200h560M0 280h560M40 0v460M140 0v460M240 0v460M340 0v460M440 0v460M540 0v460" />
      </g>
      <g strokeOpacity="0.5">
        <path d="M0 392c70-14 120 6 190 0s110-22 180-14 120 18 190 4" />
        <path d="M0 414c80-10 130 8 200 2s120-18 190-10 110 14 170 4" strokeOpacity="0.6" />
        <path d="M0 436c90-8 140 8 210 4s120-14 190-8 110 10 160 4" strokeOpacity="0.35" />
      </g>
      <g strokeWidth="1.5">
        <path d="M90 372V176h380v196M70 372h420" />
        <path d="M76 176h408M104 160h352M280 92l176 68H104z" />
        <path d="M250 372v-74h60v74M280 298v74" />
        <path d="M280 92V44" />
      </g>
      <path d="M280 46h44l-9 11 9 11h-44z" fill="var(--accent)" stroke="none" />
      <Windows />
      <g strokeOpacity="0.7">
        <path d="M90 356H56M90 176H56M62 176v180M56 182l12-12M56 362l12-12" />
        <path d="M90 384v22M470 384v22M90 400h380M84 406l12-12M464 406l12-12" />
      </g>
    </LineDrawing>
  );
}

function Windows() {
  return windows.map(({ column, row }) => {
    const lit = column === 4 && row === 1;
    const hidden = row === 2 && (column === 2 || column === 3);
    if (hidden) return null;
    return (
      <rect
        key={`${column} ${row}`}
        x={116 + column * 58}
        y={196 + row * 54}
        width="38"
        height="34"
        strokeOpacity={lit ? 1 : 0.7}
        fill={lit ? 'var(--accent)' : 'none'}
      />
    );
  });
}
