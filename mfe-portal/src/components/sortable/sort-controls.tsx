import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './sortable-list.module.css';

export type MoveWay = 'earlier' | 'later';

interface Props {
  name: string;
  index: number;
  count: number;
  direction: 'column' | 'row';
  onGrip(event: PointerEvent): void;
  onMove(to: number, way: MoveWay): void;
}

const WORDS = {
  column: { earlier: 'up', later: 'down' },
  row: { earlier: 'left', later: 'right' },
} as const;
const ICONS = {
  column: { earlier: ArrowUp, later: ArrowDown },
  row: { earlier: ArrowLeft, later: ArrowRight },
} as const;

/** A grip to drag by, and two buttons, on which the arrow keys, Home and End move the item too. */
export function SortControls({ name, index, count, direction, onGrip, onMove }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, [to: number, way: MoveWay]> = {
      ArrowUp: [index - 1, 'earlier'],
      ArrowLeft: [index - 1, 'earlier'],
      ArrowDown: [index + 1, 'later'],
      ArrowRight: [index + 1, 'later'],
      Home: [0, 'earlier'],
      End: [count - 1, 'later'],
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    onMove(...target);
  };
  const button = (way: MoveWay, to: number) => {
    const Icon = ICONS[direction][way];
    return (
      <button
        type="button"
        className={styles.move}
        data-move={way}
        // Not `disabled`, which would take the focus away at the end of the list.
        aria-disabled={to < 0 || to >= count}
        aria-label={`Move ${name} ${WORDS[direction][way]}`}
        onClick={() => onMove(to, way)}
        onKeyDown={onKeyDown}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
      </button>
    );
  };
  return (
    <span className={styles.controls}>
      {/* Keyboards and screen readers have the buttons. */}
      <span aria-hidden="true" className={styles.grip} title="Drag to move" onPointerDown={onGrip}>
        <GripVertical strokeWidth={1.5} className={styles.icon} />
      </span>
      {button('earlier', index - 1)}
      {button('later', index + 1)}
    </span>
  );
}
