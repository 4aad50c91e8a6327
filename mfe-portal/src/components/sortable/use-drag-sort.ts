import { type PointerEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { nearestIndex, type Place, shiftOf } from './drag-places.ts';

interface Drag {
  from: number;
  to: number;
  /** How far the item has been dragged, in pixels. */
  x: number;
  y: number;
  /** Of all items as the drag began, seen from the list's corner. */
  places: Place[];
}

interface Grip {
  index: number;
  pointerId: number;
  x: number;
  y: number;
}

const cornerOf = (list: HTMLElement) => list.getBoundingClientRect();

function placesIn(list: HTMLElement): Place[] {
  const corner = cornerOf(list);
  return [...list.children].map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return { left: left - corner.left, top: top - corner.top, width, height };
  });
}

/**
 * Dragging the items of a list by a grip, in rows or in columns. Nothing moves in the document before the item is dropped, so that what
 * is inside keeps its state; Escape puts the item back.
 */
export function useDragSort(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [grip, setGrip] = useState<Grip | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  useEffect(() => {
    const element = list.current;
    if (!grip || !element) return;
    const places = placesIn(element);
    const begin = cornerOf(element);
    const own = places[grip.index];
    let to = grip.index;
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== grip.pointerId || !own) return;
      // The list may have been scrolled since.
      const corner = cornerOf(element);
      const x = event.clientX - corner.left - (grip.x - begin.left);
      const y = event.clientY - corner.top - (grip.y - begin.top);
      const next = nearestIndex(places, {
        x: own.left + own.width / 2 + x,
        y: own.top + own.height / 2 + y,
      });
      if (next !== to) element.children[next]?.scrollIntoView?.({ block: 'nearest' });
      to = next;
      setDrag({ from: grip.index, to, x, y, places });
    };
    const end = (isDropped: boolean) => {
      setGrip(null);
      setDrag(null);
      if (isDropped && to !== grip.index) onMove(grip.index, to);
    };
    const drop = (event: globalThis.PointerEvent) => event.pointerId === grip.pointerId && end(true);
    const cancel = (event: globalThis.PointerEvent) => event.pointerId === grip.pointerId && end(false);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It would also close the dialog that the list is in.
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key, true);
    };
  }, [grip, list, onMove]);

  const take = useCallback((index: number, event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setGrip({ index, pointerId: event.pointerId, x: event.clientX, y: event.clientY });
  }, []);

  /** Where the item with this index is drawn, beside its place in the document. */
  const offset = (index: number) => {
    if (!drag) return undefined;
    if (index === drag.from) return { x: drag.x, y: drag.y };
    return shiftOf(drag.places, drag.from, drag.to, index);
  };
  return { take, offset, dragged: drag?.from };
}
