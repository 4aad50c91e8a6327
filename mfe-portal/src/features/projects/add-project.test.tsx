import { screen, waitFor, within } from '@testing-library/react';
import { detailedProject, imageFile, newProject } from 'kit/test/records.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openAddProject } from '../../test/project-forms.ts';

useObjectUrls();
const api = usePortalApi();

const openAdd = () => openAddProject(api);

test('an empty form shows Fill every required textbox! and is not sent', async () => {
  const { add, user } = await openAdd();
  await add();
  const dialog = screen.getByRole('alertdialog', { name: 'Creation Error' });
  expect(dialog).toHaveTextContent('Fill every required textbox!');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(api.callsOf('POST /project/createProject')).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Add Project' })).toBeVisible();
});

test('a partly filled form is sent as it is', async () => {
  const { add, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Only a title');
  await add();
  expect(await screen.findByText('Project created successfully!')).toBeVisible();
  expect(api.callsOf('POST /project/createProject')[0]?.body).toEqual(newProject({ title: 'Only a title' }));
});

test('a full form is sent with its tags as a list, then the images with the new id', async () => {
  const { add, choose, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await user.type(form.getByLabelText('Description *'), 'A registry.');
  await user.click(form.getByLabelText('On Going'));
  await user.type(form.getByLabelText('Completion Date'), '2027-03-31');
  await user.type(form.getByLabelText('Tags & Categories *'), 'LGU, , payments,');
  await choose(imageFile('a.png'), imageFile('b.png'));
  await add();
  expect(await screen.findByText('Project created successfully!')).toBeVisible();
  expect(api.callsOf('POST /project/createProject')[0]?.body).toEqual(
    newProject({
      title: 'Harbor fees',
      description: 'A registry.',
      completed: '2027-03-31',
      tags: ['LGU', 'payments'],
    }),
  );
  expect(api.callsOf('POST /project_imgs/create').map(({ body }) => body)).toEqual([
    { pid: '28', 'images[]': ['a.png', 'b.png'] },
  ]);
});

test('after success the modal is closed, and list and stats are reloaded', async () => {
  const { add, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  const before = api.callsOf('POST /project/getAll').length;
  await add();
  await screen.findByText('Project created successfully!');
  expect(screen.queryByRole('dialog', { name: 'Add Project' })).toBeNull();
  await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
});

test('a failure closes the modal, shows Error Creating project! and keeps what was typed', async () => {
  api.on('POST /project/createProject', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { add, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await add();
  expect(await screen.findByText('Error Creating project!', { selector: 'dialog *' })).toBeVisible();
  expect(screen.getByText('The database is down.')).toBeVisible();
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'What you typed is kept: press “Continue editing” above the project list to try again.',
  );
  expect(screen.queryByRole('dialog', { name: 'Add Project' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText('Project Title *')).toHaveValue('Harbor fees');
});

test('a kept draft can be discarded, and brought back', async () => {
  api.on('POST /project/createProject', () => ({ status: 503, body: { message: 'Down.' } }));
  const { add, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await add();
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/has unsaved changes/)).toBeNull();
  const message = within(await screen.findByRole('alertdialog', { name: 'Discarded' }));
  await user.click(message.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Harbor fees” has unsaved changes.')).toBeVisible();
});

test("the server's messages are shown at their fields, and the first of these fields has the focus", async () => {
  const fields = {
    description: 'Must have at most 5000 characters.',
    'tags.3': 'Must have at most 50 characters.',
  };
  api.on('POST /project/createProject', () => ({ status: 422, body: { message: 'Invalid.', fields } }));
  const { add, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await add();
  const description = await form.findByLabelText('Description *');
  await waitFor(() => expect(description).toHaveAccessibleDescription('Must have at most 5000 characters.'));
  expect(description).toHaveFocus();
  expect(form.getByLabelText('Tags & Categories *')).toBeInvalid();
  await user.type(description, 'x');
  expect(description).not.toHaveAttribute('aria-invalid');
});

test('On Going is preselected', async () => {
  const { form } = await openAdd();
  expect(form.getByLabelText('On Going')).toBeChecked();
});

test('opening Add again clears all fields', async () => {
  const { form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Gone');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  expect(screen.getByLabelText('Project Title *')).toHaveValue('');
});

test('tags show as chips, blank ones do not, and a chip can be removed', async () => {
  const { form, user } = await openAdd();
  await user.type(form.getByLabelText('Tags & Categories *'), 'LGU, , payments,');
  const chips = () => within(form.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(chips().map((chip) => chip.textContent)).toEqual(['LGU', 'payments']);
  await user.click(form.getByRole('button', { name: 'Remove tag LGU' }));
  expect(chips().map((chip) => chip.textContent)).toEqual(['payments']);
});

test('Enter ends a tag instead of sending the form', async () => {
  const { form, user } = await openAdd();
  const tags = form.getByLabelText('Tags & Categories *');
  await user.type(tags, 'LGU{Enter}payments{Enter}');
  expect(tags).toHaveValue('LGU, payments, ');
  expect(api.callsOf('POST /project/createProject')).toEqual([]);
});

test('a kept draft survives work on another project', async () => {
  api.on('POST /records/saveDraft', () => ({ status: 503, body: { message: 'Down.' } }));
  api.on('POST /project/createProject', () => ({ status: 503, body: { message: 'Down.' } }));
  const { add, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  await add();
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Edit Title 1' }));
  await screen.findByLabelText('Project Title *');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('“Harbor fees” has unsaved changes.')).toBeVisible();
});

test('Enter in a text field sends nothing', async () => {
  const { form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees{Enter}');
  expect(api.callsOf('POST /project/createProject')).toEqual([]);
});

test('when the response to a create was lost, adding again updates that project instead of creating another', async () => {
  const message = 'This was created already.';
  const body = { message, code: 'already_created', id: 28 };
  api.on('POST /project/createProject', () => ({ status: 409, body }));
  api.answer('POST /project/getProject', { result: detailedProject({ id: 28, version: 3 }) });
  const { add, form, user } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees, again');
  await add();
  expect(await screen.findByText('Project created successfully!')).toBeVisible();
  expect(api.callsOf('PUT /project/updateProject')[0]?.body).toMatchObject({
    id: 28,
    version: 3,
    title: 'Harbor fees, again',
  });
});

test('after adding, the number of all projects is requested once', async () => {
  const { add, form, user } = await openAdd();
  await screen.findByRole('button', { name: 'Edit Title 1' });
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  api.answer('POST /project/createProject', { result: 26 });
  const totals = () => api.callsOf('POST /project/getTotal').filter(({ body }) => !body.status).length;
  const before = totals();
  await add();
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await screen.findByText('Added as #26, on page 7.');
  expect(totals()).toBe(before + 1);
});

test('the list moves to the page with the new project, and says so', async () => {
  const { add, form, user, address } = await openAdd();
  await user.type(form.getByLabelText('Project Title *'), 'Harbor fees');
  api.answer('POST /project/createProject', { result: 26 });
  await add();
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Added as #26, on page 7.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('row', { name: /Title 26/ })).toHaveFocus());
  expect(address()).toBe('/private/projects?page=7');
});
