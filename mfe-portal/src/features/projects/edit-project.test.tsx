import { screen, waitFor, within } from '@testing-library/react';
import { fileInput } from '../../test/file-input.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { detailedProject, imageFile, projectImage } from '../../test/records.ts';
import { renderPortal } from '../../test/render-portal.tsx';

useObjectUrls();
const api = usePortalApi();

async function openEdit() {
  const portal = renderPortal('/private/projects', { api });
  await portal.user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  return { ...portal, ...(await formOf(portal.user)) };
}

async function formOf(user: Awaited<ReturnType<typeof renderPortal>>['user']) {
  const title = await screen.findByLabelText('Project Title *');
  const modal = screen.getByRole('dialog', { name: 'Edit Project' });
  const form = within(modal);
  const choose = (...files: File[]) => user.upload(fileInput(modal), files);
  const save = async () => {
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  return { form, title, choose, save };
}

const writes = () => api.calls.map(({ name }) => name).filter((name) => /update|create|delete/i.test(name));

test('the fields are prefilled', async () => {
  const { form, title } = await openEdit();
  expect(title).toHaveValue('Permit desk');
  expect(form.getByLabelText('Description *')).toHaveValue('One window for business permits.');
  expect(form.getByLabelText('Completed')).toBeChecked();
  expect(form.getByLabelText('Completion Date')).toHaveValue('2024-03-14');
  expect(form.getByLabelText('Tags & Categories *')).toHaveValue('lgu, permits');
});

test('Fetching Project Data... stands until the project is there', async () => {
  const { user } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  expect(screen.getByText('Fetching Project Data...')).toBeVisible();
  expect(await screen.findByLabelText('Project Title *')).toBeVisible();
});

test('saving asks first, and Cancel sends nothing', async () => {
  const { form, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to update this project?');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
});

test('a change is sent with its tags as one text, then said and reloaded', async () => {
  const { save, title, user } = await openEdit();
  const before = api.callsOf('POST /project/getAll').length;
  await user.type(title, ' two');
  await save();
  expect(await screen.findByText('Project updated successfully!')).toBeVisible();
  expect(api.callsOf('PUT /project/updateProject')[0]?.body).toEqual({
    id: 1,
    version: 1,
    title: 'Permit desk two',
    description: 'One window for business permits.',
    status: 'completed',
    completed: '2024-03-14',
    tags: 'lgu,permits',
  });
  await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
});

test('images go before the project: the new ones, those that stay, and by name those from elsewhere that go', async () => {
  const stay = projectImage({ id: 2, image_path: 'projects/2.webp' });
  const elsewhere = projectImage({ id: 3, image_path: 'https://example.com/c.png', source: true });
  const gone = projectImage({ id: 4, image_path: 'https://example.com/d.png', source: true });
  api.answer('POST /project_imgs/get', [projectImage({ id: 1 }), stay, elsewhere, gone]);
  const { choose, form, save, user } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Delete Image 4' }));
  await user.click(form.getByRole('button', { name: 'Delete Image 1' }));
  await choose(imageFile('new.png'));
  await save();
  await screen.findByText('Project updated successfully!');
  expect(writes()).toEqual(['POST /project_imgs/update', 'PUT /project/updateProject']);
  expect(api.callsOf('POST /project_imgs/update')[0]?.body).toEqual({
    id: '1',
    'images[]': 'new.png',
    'existing[]': JSON.stringify(stay),
    'removed[]': JSON.stringify({ id: 4 }),
  });
});

test('an edit with three images makes no call whose answer nobody uses', async () => {
  const { choose, save, user } = await openEdit();
  await choose(imageFile('a.png'), imageFile('b.png'), imageFile('c.png'));
  const before = api.calls.length;
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(
      screen.getByRole('region', { name: 'Project List' }).querySelector('[aria-busy=false]'),
    ).not.toBeNull(),
  );
  expect(api.calls.slice(before).map(({ name, body }) => [name, body.status ?? ''].join(' ').trim())).toEqual(
    [
      // Is this still the version that was edited, and which images stay?
      'POST /project/getProject',
      'POST /project_imgs/get',
      // Its answer is the project's images as the form shows them from here.
      'POST /project_imgs/update',
      'PUT /project/updateProject completed',
      // The list and the numbers above it.
      'POST /project/getTotal',
      'POST /project/getTotal completed',
      'POST /project/getTotal ongoing',
      'POST /project/getAll',
      'POST /project/getTotal',
    ],
  );
});

test('a save without images asks for the version only', async () => {
  const { save, title, user } = await openEdit();
  await user.type(title, ' two');
  const before = api.callsOf('POST /project_imgs/get').length;
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/get')).toHaveLength(before);
});

test('images that the server has saved are the ones that the form goes on with', async () => {
  api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'Down.' } }));
  const stored = [projectImage({ id: 11 }), projectImage({ id: 12, image_path: 'projects/2.webp' })];
  api.answer('POST /project_imgs/update', { result: stored });
  const { choose, form, save } = await openEdit();
  await choose(imageFile('new.png'));
  await save();
  await screen.findByText('Error Updating project!');
  const sources = form.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('src'));
  expect(sources).toEqual([
    `${api.origin}/files/projects/1.webp?w=320`,
    `${api.origin}/files/projects/2.webp?w=320`,
  ]);
});

describe('in a browser that believes it is offline', () => {
  afterEach(() => {
    dispatchEvent(new Event('online'));
  });

  test('a save is tried all the same, and its failure is said', async () => {
    api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'Down.' } }));
    const { save } = await openEdit();
    dispatchEvent(new Event('offline'));
    await save();
    expect(await screen.findByText('Error Updating project!')).toBeVisible();
  });
});

test('images that somebody else has added meanwhile stay', async () => {
  const { form, save, user } = await openEdit();
  const theirs = projectImage({ id: 12 });
  api.answer('POST /project_imgs/get', [projectImage({ id: 11 }), theirs]);
  await user.click(form.getByRole('button', { name: 'Delete Image 1' }));
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/update')[0]?.body).toEqual({
    id: '1',
    'existing[]': JSON.stringify(theirs),
  });
});

test('a failure says Error Updating project! and leaves the form as it is', async () => {
  api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { save, title, user } = await openEdit();
  await user.type(title, ' two');
  await save();
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Error' });
  expect(dialog).toHaveTextContent('Error Updating project!');
  expect(dialog).toHaveTextContent('The database is down.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(title).toHaveValue('Permit desk two');
});

test('images that were saved are not sent again after a failure', async () => {
  api.on('PUT /project/updateProject', () => ({ status: 503, body: { message: 'Down.' } }));
  const { choose, form, save, user } = await openEdit();
  await choose(imageFile('new.png'));
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  api.answer('PUT /project/updateProject', { result: 1, version: 2 });
  expect(form.queryByText('new.png')).toBeNull();
  await save();
  await screen.findByText('Project updated successfully!');
  expect(api.callsOf('POST /project_imgs/update')).toHaveLength(1);
});

test('an upload whose answer was lost is sent again under the same id, so that nothing is added twice', async () => {
  api.on('POST /project_imgs/update', () => ({ status: 503, body: { message: 'Busy.' } }));
  const { choose, save, user } = await openEdit();
  await choose(imageFile('new.png'));
  await save();
  await screen.findByText('Error Updating project!');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await save();
  await screen.findByText('Error Updating project!');
  const [first, second] = api.callsOf('POST /project_imgs/update').map(({ createId }) => createId);
  expect(first).toMatch(/-images$/);
  expect(second).toBe(first);
});

test('a file that the server declines is named at the images, until another one is chosen', async () => {
  const message = 'logo.png is not a PNG, JPG, GIF or WebP image, or is damaged.';
  api.on('POST /project_imgs/update', () => ({ status: 415, body: { message } }));
  const { choose, form, save, user } = await openEdit();
  await choose(imageFile('logo.png'));
  await save();
  expect(await form.findByText(message)).toBeVisible();
  expect(form.getByRole('button', { name: /Click to upload/ })).toHaveFocus();
  expect(api.callsOf('PUT /project/updateProject')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Delete logo.png' }));
  expect(form.queryByText(message)).toBeNull();
});

describe('when somebody else has saved a newer version', () => {
  const newer = detailedProject({ title: 'Their title', tags: 'lgu,permits,harbor', version: 2 });

  async function conflict() {
    const opened = await openEdit();
    api.answer('POST /project/getProject', { result: newer });
    await opened.user.type(opened.title, ' of mine');
    await opened.save();
    const modal = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
    return { ...opened, modal };
  }

  test('both versions are shown and nothing is sent', async () => {
    const { modal } = await conflict();
    expect(modal.getByText('Permit desk of mine')).toBeVisible();
    expect(modal.getByText('Their title')).toBeVisible();
    expect(modal.getByText('changed by both')).toBeVisible();
    expect(modal.getByText('changed by them')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('every way on says what it keeps, and the highlighted one loses nothing', async () => {
    const { modal } = await conflict();
    expect(modal.getByRole('button', { name: 'Back to editing' })).toHaveClass('ui-button--primary');
    expect(modal.getByRole('button', { name: 'Save mine over it' })).not.toHaveClass('ui-button--primary');
    const ways = modal.getAllByRole('listitem').map((way) => way.textContent);
    expect(ways).toEqual([
      'Back to editing keeps both as they are: yours in the form, theirs on the site.',
      'Use the saved version drops your changes to Title and shows it in the form.',
      'Save mine over it replaces theirs in Title. Fields that you left alone keep theirs.',
    ]);
  });

  test('changes in different fields can both be saved, and that is the highlighted way', async () => {
    const { form, save, user } = await openEdit();
    api.answer('POST /project/getProject', { result: newer });
    await user.type(form.getByLabelText('Description *'), ' Mine.');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Save both' }));
    await screen.findByText('Project updated successfully!');
    expect(api.callsOf('PUT /project/updateProject')[0]?.body).toEqual({
      id: 1,
      version: 2,
      title: 'Their title',
      description: 'One window for business permits. Mine.',
      status: 'completed',
      completed: '2024-03-14',
      tags: 'lgu,permits,harbor',
    });
  });

  test('mine can be saved over it, and replaces only what I changed', async () => {
    const { modal, user } = await conflict();
    await user.click(modal.getByRole('button', { name: 'Save mine over it' }));
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(api.callsOf('PUT /project/updateProject')[0]?.body).toMatchObject({
      title: 'Permit desk of mine',
      tags: 'lgu,permits,harbor',
      version: 2,
    });
  });

  test('the saved one can be taken and edited further', async () => {
    const { modal, save, title, user } = await conflict();
    await user.click(modal.getByRole('button', { name: 'Use the saved version' }));
    expect(title).toHaveValue('Their title');
    await save();
    await screen.findByText('Project updated successfully!');
    expect(api.callsOf('PUT /project/updateProject')[0]?.body).toMatchObject({ version: 2 });
  });

  test('one can go back to editing', async () => {
    const { modal, title, user } = await conflict();
    await user.click(modal.getByRole('button', { name: 'Back to editing' }));
    expect(title).toHaveValue('Permit desk of mine');
  });

  test('a save that comes in between is a conflict too', async () => {
    const { save, title, user } = await openEdit();
    await user.type(title, ' of mine');
    api.on('PUT /project/updateProject', () => {
      api.answer('POST /project/getProject', { result: newer });
      return { status: 409, body: { message: 'Someone has changed this project.' } };
    });
    await save();
    expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeVisible();
  });
});

describe('when the answer to a save was lost', () => {
  /** Stores what it gets, and says that it failed until told otherwise. */
  function storeSilently() {
    let stored = detailedProject();
    let silent = true;
    api.on('POST /project/getProject', () => ({ body: { result: stored } }));
    api.on('PUT /project/updateProject', ({ body }) => {
      if (body.version !== stored.version) return { status: 409, body: { message: 'Newer version.' } };
      stored = { ...stored, title: String(body.title).trim(), version: stored.version + 1 };
      return silent
        ? { status: 502, body: { message: 'Bad gateway.' } }
        : { body: { result: 1, version: stored.version } };
    });
    return {
      answerAgain: () => {
        silent = false;
      },
      title: () => stored.title,
      byOthers: () => {
        stored = { ...stored, description: 'Theirs.', version: stored.version + 1 };
      },
    };
  }

  async function saveSilently() {
    const server = storeSilently();
    const opened = await openEdit();
    await opened.user.type(opened.title, ' two ');
    await opened.save();
    await opened.user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(server.title()).toBe('Permit desk two');
    return { ...opened, server };
  }

  test("saving again takes the stored version for what it is: one's own", async () => {
    const { save, server } = await saveSilently();
    server.answerAgain();
    await save();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(screen.queryByText('Changed by someone else')).toBeNull();
  });

  test('what was typed since goes on top of it', async () => {
    const { save, server, title, user } = await saveSilently();
    await user.type(title, 'three');
    server.answerAgain();
    await save();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(server.title()).toBe('Permit desk two three');
  });

  test('that holds after a reload too', async () => {
    const { address, draftWritten, server, title, unmount, user } = await saveSilently();
    await user.type(title, 'three');
    await draftWritten(({ text }) => text.title === 'Permit desk two three');
    unmount();
    server.answerAgain();
    const again = await formOf(renderPortal(address(), { api }).user);
    await again.save();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(server.title()).toBe('Permit desk two three');
  });

  test('a version that somebody else has saved on top is a conflict still', async () => {
    const { save, server } = await saveSilently();
    server.byOthers();
    server.answerAgain();
    await save();
    expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeVisible();
  });
});

describe('deleting', () => {
  async function askToDelete() {
    const opened = await openEdit();
    await opened.user.click(opened.form.getByRole('button', { name: 'Delete Project' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Project' });
    return { ...opened, question };
  }

  test('asks first, and Cancel deletes nothing', async () => {
    const { question, user } = await askToDelete();
    expect(question).toHaveTextContent('Are you sure you want to delete this project?');
    expect(question).toHaveTextContent('#1 Permit desk');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(writes()).toEqual([]);
  });

  test('closes the modal, says so and reloads', async () => {
    const { question, user } = await askToDelete();
    const before = api.callsOf('POST /project/getAll').length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project delete successfully!')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Edit Project' })).toBeNull();
    expect(api.callsOf('DELETE /project/deleteProject')[0]?.body).toEqual({ id: 1 });
    await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
  });

  test('finds a project that is gone already deleted: the answer to an earlier try was lost', async () => {
    api.on('DELETE /project/deleteProject', () => ({
      status: 404,
      body: { message: 'This project does not exist.' },
    }));
    const { question, user } = await askToDelete();
    const before = api.callsOf('POST /project/getAll').length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project delete successfully!')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Edit Project' })).toBeNull();
    await waitFor(() => expect(api.callsOf('POST /project/getAll').length).toBeGreaterThan(before));
  });

  test('says Error deleting project! when it fails', async () => {
    api.on('DELETE /project/deleteProject', () => ({ status: 503, body: { message: 'Down.' } }));
    const { question, user } = await askToDelete();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting project!')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  });
});

test('control characters in a title are said at the title', async () => {
  const fields = { title: 'Must not contain control characters.' };
  api.on('PUT /project/updateProject', () => ({ status: 422, body: { message: 'Invalid.', fields } }));
  const { save, title } = await openEdit();
  await save();
  await waitFor(() => expect(title).toHaveAccessibleDescription('Must not contain control characters.'));
});

test('a message about a field that the form does not have is said in the dialog', async () => {
  const fields = { version: 'Must be a number.' };
  api.on('PUT /project/updateProject', () => ({
    status: 422,
    body: { message: 'The version is wrong.', fields },
  }));
  const { save } = await openEdit();
  await save();
  const dialog = await screen.findByRole('alertdialog', { name: 'Update Error' });
  expect(dialog).toHaveTextContent('The version is wrong.');
});
