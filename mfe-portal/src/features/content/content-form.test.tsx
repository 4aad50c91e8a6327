import { screen, waitFor, within } from '@testing-library/react';
import type { ContentSchema, EditableContent } from 'contracts/content';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

const api = usePortalApi();

const type = 'mfe-public/team';
const text = (title: string, changes: Partial<ContentSchema> = {}) =>
  ({ type: 'string', field: 'text', title, maxLength: 40, ...changes }) as ContentSchema;

function team(changes: Partial<EditableContent> = {}): EditableContent {
  const value = {
    title: 'Our team',
    link: '/about',
    accent: '',
    shown: false,
    count: 3,
    layout: 'wide',
    values: [{ name: 'Care' }, { name: 'Speed' }],
    people: { position: 'Chairman', children: [{ position: 'Manager', children: [] }] },
  };
  const name = { type: 'object', field: 'group', title: 'Value', properties: { name: text('Name') } };
  return {
    ...{ type, title: 'Our team', description: 'Who does what.', owner: 'Public pages', pages: ['/team'] },
    edited: null,
    schema: {
      ...{ type: 'object', field: 'group', title: 'Our team' },
      properties: {
        title: text('Title', { minLength: 1 }),
        link: text('Leads to', { field: 'link', maxLength: 200 }),
        accent: text('Accent', { field: 'colour', maxLength: 7, against: ['#ffffff'], contrast: 4.5 }),
        shown: { type: 'boolean', field: 'switch', title: 'Shown' },
        count: { type: 'integer', field: 'number', title: 'Count', minimum: 0, maximum: 9 },
        layout: text('Layout', { field: 'choice', enum: ['wide', 'small'], labels: ['Wide', 'Small'] }),
        values: {
          ...{ type: 'array', field: 'list', title: 'Values', itemTitle: 'value', maxItems: 3 },
          items: name as ContentSchema,
        },
        people: {
          ...{ type: 'object', field: 'tree', title: 'People', itemTitle: 'person', maxItems: 20 },
          properties: { position: text('Position') },
        },
      },
    },
    ...{ defaults: value, value, version: 2 },
    ...changes,
  };
}

const listed = ({ schema, defaults, value, version, ...facts }: EditableContent) => facts;

function answerContent(content = team()) {
  api.answer('GET /content/types', [listed(content)]);
  api.answer('GET /content/find', content);
  api.answer('POST /content/save', { version: 3 });
}

async function openForm(content = team()) {
  answerContent(content);
  const portal = renderPortal(`/private/content?edit=${type}`, { api });
  await screen.findByRole('heading', { name: 'Our team', level: 1 });
  const save = async () => {
    await portal.user.click(screen.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(api.callsOf('POST /content/save')).not.toHaveLength(0));
    return api.callsOf('POST /content/save')[0]?.body;
  };
  return { ...portal, save };
}

test('the list says where each content is shown and leads to its form', async () => {
  answerContent();
  const { user, address } = renderPortal('/private/content', { api });
  const link = await screen.findByRole('link', { name: /Our team.*\/team/ });
  expect(screen.getByText('As it came with the site')).toBeVisible();
  await user.click(link);
  expect(address()).toBe(`/private/content?edit=${type}`);
});

test('of one page the list shows what stands on it', async () => {
  answerContent();
  renderPortal('/private/content?page=/contact', { api });
  expect(await screen.findByText('There is nothing to edit here.')).toBeVisible();
});

test('what is changed is saved whole, with the version that was opened', async () => {
  const { user, save } = await openForm();
  const title = screen.getByLabelText('Title *');
  await user.clear(title);
  await user.type(title, 'The team');
  await user.click(screen.getByLabelText('Shown'));
  await user.selectOptions(screen.getByLabelText('Layout'), 'Small');
  expect(await save()).toEqual({
    ...{ type, version: 2 },
    value: { ...team().value, title: 'The team', shown: true, layout: 'small' },
  });
});

test('elements of a list are added, named by their text, moved and removed', async () => {
  const { user, save } = await openForm();
  const values = within(screen.getByRole('group', { name: 'Values' }));
  await user.click(values.getByRole('button', { name: 'Add a value' }));
  await user.type(values.getByLabelText('Name'), 'Honesty');
  expect(values.getByRole('button', { name: 'Add a value' })).toBeDisabled();
  await user.click(values.getByRole('button', { name: /Move Honesty up/ }));
  await user.click(values.getByRole('button', { name: 'Remove value “Care”' }));
  expect((await save())?.value).toMatchObject({ values: [{ name: 'Honesty' }, { name: 'Speed' }] });
});

test('a removed element is put back at its place, and the focus goes with it', async () => {
  const { user, save } = await openForm();
  const values = within(screen.getByRole('group', { name: 'Values' }));
  await user.click(values.getByRole('button', { name: 'Remove value “Care”' }));
  expect(values.getByText('Removed “Care”.').closest('[role=status]')).toBeVisible();
  const undo = values.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(undo).toHaveAccessibleDescription('Removed “Care”.');
  await user.keyboard('{Enter}');
  expect(values.getByRole('button', { name: 'Remove value “Care”' })).toHaveFocus();
  expect(values.queryByText('Removed “Care”.')).toBeNull();
  await user.type(screen.getByLabelText('Title *'), '!');
  expect((await save())?.value).toMatchObject({ values: [{ name: 'Care' }, { name: 'Speed' }] });
});

test('the last element that was removed can be put back, also when it was at the end', async () => {
  const { user, save } = await openForm();
  const values = within(screen.getByRole('group', { name: 'Values' }));
  await user.click(values.getByRole('button', { name: 'Remove value “Care”' }));
  await user.click(values.getByRole('button', { name: 'Remove value “Speed”' }));
  expect(values.queryByText('Removed “Care”.')).toBeNull();
  await user.click(values.getByRole('button', { name: 'Undo' }));
  expect((await save())?.value).toMatchObject({ values: [{ name: 'Speed' }] });
});

test('an element with one field can be put back', async () => {
  const { schema, value } = team();
  const words = {
    ...{ type: 'array', field: 'list', title: 'Words', itemTitle: 'word', maxItems: 3 },
    items: text('Word'),
  } as ContentSchema;
  const { user } = await openForm(
    team({
      schema: { ...schema, properties: { words } },
      value: { ...value, words: ['One', 'Two'] },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove word “One”' }));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('value'))).toEqual(['One', 'Two']);
});

test('a branch of a tree is put back with what is below it', async () => {
  const people = {
    position: 'Chairman',
    children: [{ position: 'Manager', children: [{ position: 'Clerk', children: [] }] }],
  };
  const { user, save } = await openForm(team({ value: { ...team().value, people } }));
  const tree = within(screen.getByRole('group', { name: 'People' }));
  await user.click(tree.getByRole('button', { name: 'Remove person “Manager”' }));
  expect(tree.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Title *'), '!');
  expect((await save())?.value).toMatchObject({ people });
});

test('a tree grows below each of its nodes', async () => {
  const { user, save } = await openForm();
  const people = within(screen.getByRole('group', { name: 'People' }));
  await user.click(people.getByRole('button', { name: 'Add a person' }));
  const [, added] = people.getAllByLabelText('Position');
  if (!added) throw new Error('No field for the added person');
  await user.type(added, 'Clerk');
  expect((await save())?.value).toMatchObject({
    people: {
      position: 'Chairman',
      children: [{ position: 'Manager' }, { position: 'Clerk', children: [] }],
    },
  });
});

test('a colour says how much it stands out', async () => {
  const { user } = await openForm();
  const field = screen.getByLabelText('Accent');
  await user.type(field, '#cccccc');
  expect(screen.getByText(/Too close to its background: the contrast is 1.6 to 1/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '#000000');
  expect(screen.getByText(/Contrast with the background: 21.0 to 1/)).toBeVisible();
});

test('a link is chosen among pages, articles and projects', async () => {
  const { user, save } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Choose…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Choose where it leads' }));
  const [article] = await within(dialog.getByRole('region', { name: 'News' })).findAllByRole('button');
  if (!article) throw new Error('No article');
  await user.click(article);
  expect((await save())?.value).toMatchObject({ link: expect.stringMatching(/^\/news\/\d+/) });
});

test('what is wrong is said at its field, also inside a folded element', async () => {
  const { user } = await openForm();
  api.on('POST /content/save', () => ({
    status: 422,
    body: { message: 'Invalid', code: 'invalid', fields: { 'values.1.name': 'Must be shorter.' } },
  }));
  await user.type(screen.getByLabelText('Title *'), '!');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Must be shorter.')).toBeVisible();
  expect(screen.getByDisplayValue('Speed')).toHaveAttribute('aria-invalid', 'true');
});

test('changes of two people to different fields are both kept, without a question', async () => {
  const { user } = await openForm();
  const newer = team({ version: 3, value: { ...team().value, count: 5 } });
  api.on('POST /content/save', ({ body }) =>
    body.version === 3
      ? { body: { version: 4 } }
      : { status: 409, body: { message: 'Newer', code: 'newer_version' } },
  );
  api.answer('GET /content/find', newer);
  await user.type(screen.getByLabelText('Title *'), '!');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(api.callsOf('POST /content/save')).toHaveLength(2));
  expect(api.callsOf('POST /content/save')[1]?.body).toMatchObject({
    version: 3,
    value: { title: 'Our team!', count: 5 },
  });
});

const lost = { status: 502, body: { message: 'Bad gateway' } };

test('a save whose response was lost counts as saved when the content has the values', async () => {
  const { user } = await openForm();
  api.on('POST /content/save', () => {
    api.answer('GET /content/find', team({ version: 3, value: { ...team().value, title: 'Our team!' } }));
    return lost;
  });
  await user.type(screen.getByLabelText('Title *'), '!');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Our team is saved. Visitors see it now.')).toBeVisible();
  expect(api.callsOf('POST /content/save')).toHaveLength(1);
});

test('a save that failed says so when the content is as it was', async () => {
  const { user } = await openForm();
  api.on('POST /content/save', () => lost);
  await user.type(screen.getByLabelText('Title *'), '!');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByRole('alertdialog', { name: 'Not saved' })).toHaveTextContent('Bad gateway');
});

test('a save whose response was lost says that nobody knows when the content can’t be read', async () => {
  const { user } = await openForm();
  api.on('POST /content/save', () => lost);
  api.on('GET /content/find', () => lost);
  await user.type(screen.getByLabelText('Title *'), '!');
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByRole('alertdialog', { name: 'Perhaps not saved' })).toHaveTextContent(
    'It isn’t known whether this was saved. Try again: nothing is saved twice.',
  );
});

test('the original counts as back when only the response was lost', async () => {
  const { user } = await openForm(team({ edited: { at: '2026-03-14T08:30:00.000Z', by: 'maria' } }));
  api.on('POST /content/save', () => {
    api.answer('GET /content/find', team({ version: 3 }));
    return lost;
  });
  await user.click(screen.getByRole('button', { name: 'Back to the original…' }));
  await user.click(await screen.findByRole('button', { name: 'Show the original' }));
  expect(await screen.findByRole('link', { name: /Our team.*\/team/ })).toBeVisible();
});

test('unsaved changes are there again after the page was left', async () => {
  const { user, unmount } = await openForm();
  await user.type(screen.getByLabelText('Title *'), '!');
  unmount();
  renderPortal(`/private/content?edit=${type}`, { api });
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  expect(screen.getByLabelText('Title *')).toHaveValue('Our team!');
});

test('the original comes back after a question', async () => {
  const { user } = await openForm(team({ edited: { at: '2026-03-14T08:30:00.000Z', by: 'maria' } }));
  await user.click(screen.getByRole('button', { name: 'Back to the original…' }));
  await user.click(await screen.findByRole('button', { name: 'Show the original' }));
  await waitFor(() =>
    expect(api.callsOf('POST /content/save')[0]?.body).toEqual({ type, value: null, version: 2 }),
  );
});

test('content that no version has any more says so', async () => {
  answerContent();
  api.on('GET /content/find', () => ({
    status: 404,
    body: { message: 'This content type does not exist.' },
  }));
  renderPortal(`/private/content?edit=${type}`, { api });
  expect(await screen.findByText("Couldn't load this content.")).toBeVisible();
});

test('a version of the content is compared with what visitors see, a list by its elements', async () => {
  const { value } = team();
  const record = { key: `content/${type}`, draft: null };
  api.answer('GET /records/find', { ...record, published: { value, version: 2, unpublishAt: null } });
  api.answer('GET /records/revisions', [
    { id: 'two', at: '2026-05-31T08:30:00.000Z', by: 'maria', event: 'changed', title: 'Our team' },
    { id: 'one', at: '2026-05-30T08:30:00.000Z', by: 'admin', event: 'changed', title: 'Our team' },
  ]);
  // What its release came with, but for the list.
  api.answer('GET /records/revision', { id: 'one', value: { ...value, values: [{ name: 'Speed' }] } });
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('radio', { name: /by admin/ }));
  const field = within(await screen.findByRole('region', { name: 'Values' }));
  expect(field.getByRole('region', { name: 'This version' }).textContent).toContain('• Name: Speed');
  expect(field.getByRole('region', { name: 'What visitors see now' })).toHaveTextContent(
    '[added: • Name: Care]',
  );
  expect(screen.queryByRole('region', { name: 'Title' })).toBeNull();
});
