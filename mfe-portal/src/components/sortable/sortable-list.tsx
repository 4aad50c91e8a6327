import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type MoveWay, SortControls } from './sort-controls.tsx';
import styles from './sortable-list.module.css';
import { useDragSort } from './use-drag-sort.ts';

export interface SortableListProps<Item> {
  items: readonly Item[];
  getId(item: Item): string | number;
  /** Draws an item; `controls` are its grip and its buttons to move it. `moveTo` moves it and says so. */
  renderItem(item: Item, controls: ReactNode, index: number, moveTo: (to: number) => void): ReactNode;
  /** The item at index `from` goes to index `to` of the list without it. */
  onMove(from: number, to: number): void;
  /** Of the list, for screen readers. */
  label: string;
  /** Of an item, for its buttons and for what is announced; 'Item 2' unless given. */
  getName?(item: Item, index: number): string;
  /** `row`: side by side, several lines if need be. */
  direction?: 'column' | 'row';
  className?: string;
}

/** A list that is sorted by dragging a grip, by buttons and by arrow keys; says aloud where an item has gone. */
export function SortableList<Item>({
  items,
  getId,
  renderItem,
  onMove,
  label,
  getName = (_item, index) => `Item ${index + 1}`,
  direction = 'column',
  className = styles.list,
}: SortableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<{ index: number; way: MoveWay } | null>(null);
  const [announced, setAnnounced] = useState('');
  const latest = useRef({ items, getName, onMove });
  latest.current = { items, getName, onMove };

  const move = useCallback((from: number, to: number) => {
    const { items, getName, onMove } = latest.current;
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    setAnnounced(`${getName(item, from)} moved to position ${to + 1} of ${items.length}.`);
    onMove(from, to);
  }, []);

  const drag = useDragSort(list, move);

  // The button that was pressed has moved with its item, and lost the focus on the way.
  useLayoutEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    const item = wanted && list.current?.children[wanted.index];
    item?.querySelector<HTMLElement>(`[data-move="${wanted?.way}"]`)?.focus();
  });

  return (
    <>
      <ul ref={list} className={className} aria-label={label} data-sorting={drag.dragged !== undefined}>
        {items.map((item, index) => {
          const offset = drag.offset(index);
          return (
            <li
              key={getId(item)}
              className={styles.item}
              data-dragged={drag.dragged === index || undefined}
              style={offset && { transform: `translate(${offset.x}px, ${offset.y}px)` }}
            >
              {renderItem(
                item,
                <SortControls
                  name={getName(item, index)}
                  index={index}
                  count={items.length}
                  direction={direction}
                  onGrip={(event) => drag.take(index, event)}
                  onMove={(to, way) => {
                    if (to < 0 || to >= items.length) return;
                    focusNext.current = { index: to, way };
                    move(index, to);
                  }}
                />,
                index,
                (to) => move(index, to),
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="ui-visually-hidden">
        {announced}
      </p>
    </>
  );
}
