import { createLucideIcon } from 'lucide-react';

/** Lucide has no icons that say on which side a row or column is added: a bar with a plus beside it, or a cross in it. */
const row = (y: number) =>
  ['rect', { x: '3', y: String(y), width: '18', height: '8', rx: '1', key: 'bar' }] as const;
const column = (x: number) =>
  ['rect', { x: String(x), y: '3', width: '8', height: '18', rx: '1', key: 'bar' }] as const;
const plus = (x: number, y: number) => ['path', { d: `M${x} ${y - 3}v6m-3-3h6`, key: 'plus' }] as const;
const cross = ['path', { d: 'm10 10 4 4m0-4-4 4', key: 'cross' }] as const;

type Drawing = Parameters<typeof createLucideIcon>[1];
const icon = (name: string, ...drawing: readonly (readonly [string, Record<string, string>])[]) =>
  createLucideIcon(name, drawing as unknown as Drawing);

export const RowAbove = icon('row-above', row(13), plus(12, 5));
export const RowBelow = icon('row-below', row(3), plus(12, 19));
export const RowRemoved = icon('row-removed', row(8), cross);
export const ColumnBefore = icon('column-before', column(13), plus(5, 12));
export const ColumnAfter = icon('column-after', column(3), plus(19, 12));
export const ColumnRemoved = icon('column-removed', column(8), cross);
