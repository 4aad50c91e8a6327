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
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  PanelLeft,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
} from 'lucide-react';
import { commandTool, type Tool } from '../tools.ts';
import { hasHeaders } from './commands.ts';

/** What can be done to the table that the cursor is in. */
export const tableTools: Tool[] = [
  commandTool('Add row above', BetweenHorizontalEnd, addRowBefore),
  commandTool('Add row below', BetweenHorizontalStart, addRowAfter),
  commandTool('Remove row', FoldVertical, deleteRow),
  commandTool('Add column before', BetweenVerticalEnd, addColumnBefore),
  commandTool('Add column after', BetweenVerticalStart, addColumnAfter),
  commandTool('Remove column', FoldHorizontal, deleteColumn),
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
