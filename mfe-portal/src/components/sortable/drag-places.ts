export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The index of the place whose middle is nearest to the point. */
export function nearestIndex(places: readonly Place[], { x, y }: Point): number {
  const distances = places.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - x, top + height / 2 - y),
  );
  return distances.indexOf(Math.min(...distances));
}

/** How far an item makes room for the one that is dragged from one index to another. */
export function shiftOf(places: readonly Place[], from: number, to: number, index: number): Point {
  const still = { x: 0, y: 0 };
  const isBetween = from < to ? index > from && index <= to : index >= to && index < from;
  if (!isBetween) return still;
  const step = from < to ? -1 : 1;
  const own = places[index];
  const next = places[index + step];
  if (!own || !next) return still;
  const isColumn = places.every(({ left }) => left === own.left);
  if (!isColumn) return { x: next.left - own.left, y: next.top - own.top };
  // Items of a column may differ in height: all make room for the dragged one.
  const first = places[from];
  const neighbour = places[from + (from < to ? 1 : -1)];
  if (!first || !neighbour) return still;
  const gap =
    from < to ? neighbour.top - first.top - first.height : first.top - neighbour.top - neighbour.height;
  return { x: 0, y: step * (first.height + gap) };
}
