import { newId } from 'kit/new-id.ts';
import { useRef } from 'react';

/** Elements have no ids of their own; what is typed into one has to stay with it when the list is sorted. */
export function useKeys(length: number) {
  const keys = useRef<string[]>([]);
  while (keys.current.length < length) keys.current.push(newId());
  keys.current.length = length;
  return {
    current: keys.current,
    insert(index: number) {
      const key = newId();
      keys.current = keys.current.toSpliced(index, 0, key);
      return key;
    },
    remove(index: number) {
      keys.current = keys.current.toSpliced(index, 1);
    },
    move(from: number, to: number) {
      keys.current = moved(keys.current, from, to);
    },
  };
}

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [item] = list.slice(from, from + 1);
  const rest = list.toSpliced(from, 1);
  return item === undefined ? [...list] : rest.toSpliced(to, 0, item);
}
