import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { PanelLeft, PanelTop, TableCellsMerge, TableCellsSplit, Trash2 } from 'lucide-react';
import { commandTool, type Tool } from '../tools.ts';
import { hasHeaders } from './commands.ts';
import { ColumnAfter, ColumnBefore, ColumnRemoved, RowAbove, RowBelow, RowRemoved } from './table-icons.ts';

/** What can be done to the table that the cursor is in. */
export const tableTools: Tool[] = [
  commandTool('Add row above', RowAbove, addRowBefore),
  commandTool('Add row below', RowBelow, addRowAfter),
  commandTool('Remove row', RowRemoved, deleteRow),
  commandTool('Add column before', ColumnBefore, addColumnBefore),
  commandTool('Add column after', ColumnAfter, addColumnAfter),
  commandTool('Remove column', ColumnRemoved, deleteColumn),
  {
    ...commandTool('Header row', PanelTop, toggleHeader('row')),
    isActive: ({ state }) => hasHeaders(state, 'row'),
  },
  {
    ...commandTool('Header column', PanelLeft, toggleHeader('column')),
    isActive: ({ state }) => hasHeaders(state, 'column'),
  },
  commandTool('Merge cells', TableCellsMerge, mergeCells),
  commandTool('Split cell', TableCellsSplit, splitCell),
  commandTool('Remove table', Trash2, deleteTable),
];
