import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayout } from '../../../test/layout.ts';
import { RichTextEditor } from '../rich-text-editor.tsx';

useLayout();

const stored =
  '<table><caption>Fees</caption><tbody><tr><th colspan="2"><p>Service</p></th></tr><tr><td rowspan="2"><p>Berth</p></td><td><p>250</p></td></tr><tr><td><p>300</p></td></tr></tbody></table><p></p>';

function open(initialHtml = '') {
  const changes: string[] = [];
  render(
    <RichTextEditor label="Content" initialHtml={initialHtml} onChange={(html) => changes.push(html)} />,
  );
  const text = screen.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) => screen.getByRole('button', { name });
  return { user: userEvent.setup(), text, tool, html: () => changes.at(-1) ?? '' };
}

/** A new table of three rows and columns, with the cursor in its first cell. */
async function openTable() {
  const editor = open();
  await editor.user.click(editor.tool('Table'));
  return editor;
}

/** How many cells each row has, and how many of them are headers. */
const shape = (text: HTMLElement) =>
  [...text.querySelectorAll('tr')].map((row) => [row.cells.length, row.querySelectorAll('th').length]);

test('a new table has a header row and stands alone: there is none inside of another', async () => {
  const { text, tool } = await openTable();
  expect(shape(text)).toEqual([
    [3, 3],
    [3, 0],
    [3, 0],
  ]);
  expect(tool('Table')).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['Add row above', [4, 3]],
  ['Add row below', [4, 3]],
  ['Remove row', [2, 3]],
  ['Add column before', [3, 4]],
  ['Add column after', [3, 4]],
  ['Remove column', [3, 2]],
])('%s', async (name, [rows, columns]) => {
  const { user, text, tool } = await openTable();
  await user.click(tool(name));
  expect([text.querySelectorAll('tr').length, text.querySelector('tr')?.cells.length]).toEqual([
    rows,
    columns,
  ]);
});

test('the first row and the first column are headers, or not', async () => {
  const { user, text, tool } = await openTable();
  expect(tool('Header row')).toHaveAttribute('aria-pressed', 'true');
  await user.click(tool('Header row'));
  expect(text.querySelector('th')).toBeNull();
  await user.click(tool('Header column'));
  expect(tool('Header column')).toHaveAttribute('aria-pressed', 'true');
  expect(shape(text)).toEqual([
    [3, 1],
    [3, 1],
    [3, 1],
  ]);
});

test('a table is removed, and its tools with it', async () => {
  const { user, text, tool } = await openTable();
  await user.click(tool('Remove table'));
  expect(text.querySelector('table')).toBeNull();
  expect(screen.queryByRole('toolbar', { name: 'Table tools' })).toBeNull();
});

test('Tab goes to the next cell and adds a row after the last one; Shift+Tab goes back', async () => {
  const { text, tool } = await openTable();
  const press = (shiftKey = false) => fireEvent.keyDown(text, { key: 'Tab', shiftKey });
  for (let cell = 1; cell < 9; cell += 1) expect(press()).toBe(false);
  expect(text.querySelectorAll('tr')).toHaveLength(3);
  press();
  expect(text.querySelectorAll('tr')).toHaveLength(4);
  press(true);
  expect(tool('Remove row')).not.toHaveAttribute('aria-disabled');
});

test('outside of tables Tab is the page’s', () => {
  const { text } = open('<p>words</p>');
  expect(fireEvent.keyDown(text, { key: 'Tab' })).toBe(true);
});

test('a stored table keeps its caption, headers and merged cells', async () => {
  const { user, text, html } = open(stored);
  expect(within(text).getByRole('table', { name: 'Fees' })).toBeVisible();
  await user.type(screen.getByLabelText('Table caption'), ' 2026{Enter}');
  await waitFor(() => expect(text).toHaveFocus());
  expect(html()).toBe(stored.replace('Fees', 'Fees 2026'));
});
