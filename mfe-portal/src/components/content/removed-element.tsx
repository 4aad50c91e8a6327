import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './fields.module.css';

interface Removed {
  index: number;
  value: unknown;
  name: string;
}

/** The element of a list that was removed last, until it is put back or the form closes. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Removed>();
  const wantsFocus = useRef(false);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone with its element. Moving the notice later must not take the focus again.
  useLayoutEffect(() => {
    if (wantsFocus.current) undo.current?.focus();
    wantsFocus.current = false;
  });
  return {
    removed,
    undo,
    keep(element: Removed) {
      wantsFocus.current = true;
      setRemoved(element);
    },
    forget: () => setRemoved(undefined),
  };
}

interface Props {
  name: string;
  undo: Ref<HTMLButtonElement>;
  /** The list takes no more elements. */
  isFull: boolean;
  onUndo(): void;
}

/** Stands where the element was. */
export function RemovedElement({ name, undo, isFull, onUndo }: Props) {
  const id = useId();
  return (
    <p role="status" className={styles.removed}>
      <span id={id}>Removed “{name}”.</span>
      <button
        ref={undo}
        type="button"
        className="ui-button ui-button--small"
        aria-describedby={id}
        disabled={isFull}
        onClick={onUndo}
      >
        Undo
      </button>
    </p>
  );
}
