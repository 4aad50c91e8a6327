import { useRef, useState } from 'react';

/** A row that can be selected. */
export interface Titled {
  id: number;
  title: string;
}

/** The rows that are selected in a list, on whichever of its pages. */
export interface Selection {
  records: Titled[];
  has(id: number): boolean;
  /** Selects a row or takes it out; with `range`, all rows from the one that was clicked before. */
  toggle(rows: Titled[], id: number, range: boolean): void;
  /** All rows of a page. */
  togglePage(rows: Titled[]): void;
  /** Takes rows out. */
  drop(rows: Titled[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const before = useRef<number | null>(null);
  const set = (rows: Titled[], on: boolean) =>
    setChosen((all) => {
      const next = new Map(all);
      for (const { id, title } of rows) {
        if (on) next.set(id, title);
        else next.delete(id);
      }
      return next;
    });
  return {
    records: [...chosen].map(([id, title]) => ({ id, title })),
    has: (id) => chosen.has(id),
    toggle(rows, id, range) {
      const to = rows.findIndex((row) => row.id === id);
      const from = range ? rows.findIndex((row) => row.id === before.current) : -1;
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      set(rows.slice(first, last + 1), !chosen.has(id));
      before.current = id;
    },
    togglePage: (rows) => set(rows, !rows.every(({ id }) => chosen.has(id))),
    drop: (rows) => set(rows, false),
    clear: () => setChosen(new Map()),
  };
}
