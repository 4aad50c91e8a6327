import { screen, waitFor, within } from '@testing-library/react';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

async function openPage(path = '/private/projects?rows=10') {
  const portal = renderPortal(path, { api });
  await screen.findByRole('rowheader', { name: 'Title 1' });
  return portal;
}

const box = (id: number) => screen.getByRole('checkbox', { name: `Select Title ${id}` });
const bar = () => screen.getByRole('region', { name: 'Selected rows' });
const deleted = (path: string) => api.callsOf(`DELETE ${path}`).map(({ body }) => body.id);

test('rows are selected one by one, all of a page at once, and cleared', async () => {
  const { user } = await openPage();
  await user.click(box(2));
  await user.click(box(3));
  expect(within(bar()).getByText('2 selected')).toBeVisible();
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(within(bar()).getByText('10 selected')).toBeVisible();
  await user.click(within(bar()).getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  expect(box(2)).not.toBeChecked();
});

test('Shift selects every row from the last one to this one', async () => {
  const { user } = await openPage();
  await user.click(box(7));
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  expect(within(bar()).getByText('5 selected')).toBeVisible();
  expect(box(5)).toBeChecked();
  expect(box(2)).not.toBeChecked();
});

test('a selection goes along to other pages, and says how much of it is there', async () => {
  const { user } = await openPage();
  await user.click(box(1));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('rowheader', { name: 'Title 11' });
  await user.click(box(11));
  expect(within(bar()).getByText('2 selected, 1 on other pages')).toBeVisible();
});

test('deleting asks once and names five of the titles', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(within(bar()).getByRole('button', { name: 'Delete…' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete 10 projects' }));
  const lines = question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5', 'and 5 more']);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(deleted('/project/deleteProject')).toEqual([]);
  expect(within(bar()).getByText('10 selected')).toBeVisible();
});

test('a failure is named and stays selected, and the others are deleted', async () => {
  api.on('DELETE /project/deleteProject', ({ body }) =>
    body.id === 2 ? { status: 500, body: { message: 'The disk is full.' } } : { body: { result: 1 } },
  );
  const { user } = await openPage();
  for (const id of [1, 2, 3]) await user.click(box(id));
  await user.click(within(bar()).getByRole('button', { name: 'Delete…' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const outcome = within(await screen.findByRole('alertdialog', { name: 'Delete Error' }));
  expect(outcome.getByText('2 projects were deleted. 1 failed and stays selected:')).toBeVisible();
  expect(outcome.getByText('Title 2: The disk is full.')).toBeVisible();
  await user.click(outcome.getByRole('button', { name: 'OK' }));
  expect(deleted('/project/deleteProject')).toEqual([1, 2, 3]);
  expect(within(bar()).getByText('1 selected')).toBeVisible();
  expect(box(2)).toBeChecked();
});

test('deleting can be stopped, and what was not reached stays selected', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.on('DELETE /project/deleteProject', async () => {
    await held;
    return { body: { result: 1 } };
  });
  const { user } = await openPage();
  for (const id of [1, 2, 3]) await user.click(box(id));
  await user.click(within(bar()).getByRole('button', { name: 'Delete…' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Deleting 1 of 3…/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  release();
  expect(await screen.findByText('1 project was deleted. You stopped before the other 2.')).toBeVisible();
  expect(deleted('/project/deleteProject')).toEqual([1]);
});

test('articles are deleted together too, and one that is gone already counts as deleted', async () => {
  api.on('DELETE /news/delete', ({ body }) =>
    body.id === 1 ? { status: 404, body: { message: 'It does not exist.' } } : { body: { result: 1 } },
  );
  const { user } = await openPage('/private/news');
  await user.click(box(1));
  await user.click(box(2));
  await user.click(within(bar()).getByRole('button', { name: 'Delete…' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 articles were deleted.')).toBeVisible();
  expect(deleted('/news/delete')).toEqual([1, 2]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('what was deleted together is brought back together', async () => {
  const { user } = await openPage();
  await user.click(box(2));
  await user.click(box(3));
  await user.click(within(bar()).getByRole('button', { name: 'Delete…' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('All 2 are back.')).toBeVisible();
  const restored = api.callsOf('POST /trash/restore').map(({ body }) => body.key);
  expect(restored).toEqual(['project/2', 'project/3']);
});
