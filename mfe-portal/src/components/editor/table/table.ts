import { Extension, Node, type NodeViewRenderer } from '@tiptap/core';
import type { Node as Content } from '@tiptap/pm/model';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { addRowAtEnd } from './commands.ts';

/** More than anybody reads; a cell that claims thousands of columns would freeze the editor. */
const mostColumns = 100;

const captionOf = (element: HTMLElement) => element.querySelector('caption')?.textContent.trim() ?? '';

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes() {
    return { caption: { default: '', rendered: false, parseHTML: captionOf } };
  },
  // The caption is an attribute: as content it would end the table before its first row.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) =>
    node.attrs.caption ? ['table', ['caption', node.attrs.caption], ['tbody', 0]] : ['table', ['tbody', 0]],
  addNodeView: () => scrollingTable,
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | heading | bulletList | orderedList | blockquote | codeBlock | image)+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) =>
      Math.min(Math.max(Number(element.getAttribute(name)) || 1, 1), mostColumns),
    renderHTML: ({ [name]: value }: Record<string, unknown>) => (value === 1 ? {} : { [name]: value }),
  };
}

/** In the editor a wide table scrolls within itself, and its caption is changed in the row below the toolbar. */
const scrollingTable: NodeViewRenderer = ({ node: first }) => {
  const [dom, table, body] = ['div', 'table', 'tbody'].map((name) => document.createElement(name)) as [
    HTMLElement,
    HTMLTableElement,
    HTMLElement,
  ];
  dom.className = 'ui-table-scroll';
  dom.append(table);
  table.append(body);
  const update = (node: Content) => {
    if (node.type !== first.type) return false;
    table.deleteCaption();
    if (node.attrs.caption) {
      const caption = table.createCaption();
      caption.contentEditable = 'false';
      caption.textContent = node.attrs.caption;
    }
    return true;
  };
  update(first);
  return { dom, contentDOM: body, update, ignoreMutation: ({ target }) => !body.contains(target) };
};

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/**
 * Tables, on the commands of ProseMirror's. They have no widths: their columns are as wide as what is in them, which
 * fits phones, and the content security policy allows no styles in a text.
 */
export const Tables = Extension.create({
  name: 'tables',
  // Before lists, whose Tab makes an item the sub-item of another.
  priority: 200,
  addExtensions: () => [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { view } = this.editor;
    return {
      Tab: () =>
        goToNextCell(1)(view.state, view.dispatch) ||
        (addRowAtEnd(view.state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch)),
      'Shift-Tab': () => goToNextCell(-1)(view.state, view.dispatch),
    };
  },
});
