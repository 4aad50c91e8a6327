import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import { addRowAfter, columnIsHeader, isInTable, rowIsHeader, selectedRect } from '@tiptap/pm/tables';

const [rows, columns] = [3, 3];

/** Puts an empty table with a header row where the cursor is. There are no tables inside of tables. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { table, tableRow, tableCell, tableHeader } = state.schema.nodes;
  const row = (type = tableCell) =>
    tableRow?.create(
      null,
      Array.from({ length: columns }, () => type?.createAndFill() as Node),
    ) as Node;
  const all = Array.from({ length: rows }, (_, index) => row(index === 0 ? tableHeader : tableCell));
  const tr = state.tr.replaceSelectionWith(table?.create(null, all) as Node);
  const firstCell = TextSelection.near(tr.doc.resolve(state.selection.from + 1));
  dispatch?.(tr.setSelection(firstCell).scrollIntoView());
  return true;
};

/** A row below, when the cursor is in the last cell. */
export const addRowAtEnd: Command = (state, dispatch) => isInTable(state) && addRowAfter(state, dispatch);

/** Where the table is that the cursor is in; null outside of tables. */
export function tableAt(state: EditorState): { position: number; node: Node } | null {
  if (!isInTable(state)) return null;
  const { table, tableStart } = selectedRect(state);
  return { position: tableStart - 1, node: table };
}

/** Says what stands above the table that the cursor is in. */
export function setTableCaption(caption: string): Command {
  return (state, dispatch) => {
    const found = tableAt(state);
    if (found) dispatch?.(state.tr.setNodeAttribute(found.position, 'caption', caption));
    return found !== null;
  };
}

/** Whether the first row, or column, of the table that the cursor is in has headers. */
export function hasHeaders(state: EditorState, of: 'row' | 'column'): boolean {
  if (!isInTable(state)) return false;
  const { map, table } = selectedRect(state);
  return of === 'row' ? rowIsHeader(map, table, 0) : columnIsHeader(map, table, 0);
}
