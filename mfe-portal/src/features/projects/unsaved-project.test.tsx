import { act, screen, waitFor, within } from '@testing-library/react';
import { useModalFocus } from 'kit/test/modal-focus.ts';
import { imageFile } from 'kit/test/records.ts';
import { fileInput } from '../../test/file-input.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';

useModalFocus();
useObjectUrls();
const api = usePortalApi();

async function openEdit() {
  const portal = renderPortal('/private/projects', { api });
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  const title = await screen.findByLabelText('Project Title *');
  const modal = screen.getByRole('dialog', { name: 'Edit Project' });
  return { ...portal, title, modal };
}

const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });

/** React renders when it would in a browser. */
async function withoutAct(run: () => Promise<void>) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await run().finally(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
}

function tabMayClose(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
}

test('an unchanged form closes with Escape', async () => {
  const { user } = await openEdit();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape asks before a changed form closes, and the answer may be to go on', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(title).toHaveValue('Permit desk more');
});

test('a click beside a changed form asks, and the changes can be discarded', async () => {
  const { modal, title, user } = await openEdit();
  await user.type(title, ' more');
  await user.click(modal);
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test('after discarding, the focus is on the button that opened the form', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await user.keyboard('{Escape}');
  const discard = await screen.findByRole('button', { name: 'Discard changes' });
  // As in a browser, where the answer may be acted on before the question is off the screen.
  await withoutAct(async () => {
    discard.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  expect(screen.getByRole('button', { name: 'Edit Title 1' })).toHaveFocus();
});

test('Cancel closes an unchanged form at once', async () => {
  const { modal, user } = await openEdit();
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Cancel asks before changes are lost', async () => {
  const { modal, title, user } = await openEdit();
  await user.type(title, ' more');
  await user.click(within(modal).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** The portal is opened again at the same address. */
function reload({ address, unmount }: Pick<ReturnType<typeof renderPortal>, 'address' | 'unmount'>) {
  unmount();
  return renderPortal(address(), { api });
}

test('what was typed is there after a crash, with its files, and the form is open', async () => {
  const { title, modal, user, ...portal } = await openEdit();
  await user.type(title, ' more');
  await user.upload(fileInput(modal), imageFile('pier.png'));
  await portal.draftWritten((draft) => draft.files.length === 1);
  reload(portal);
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  expect(screen.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
  expect(screen.getByText('pier.png')).toBeVisible();
});

test('changes that were taken back leave nothing behind', async () => {
  const { title, user, ...portal } = await openEdit();
  await user.type(title, '!');
  await portal.draftWritten(() => true);
  await user.type(title, '{Backspace}');
  await portal.noDraft();
  reload(portal);
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk');
  expect(screen.queryByText('Your unsaved changes are back.')).toBeNull();
});

test('a project whose answer was lost in a crash is sent with the same id again', async () => {
  const { user, ...portal } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  await user.type(screen.getByLabelText('Project Title *'), 'Harbor fees');
  await portal.draftWritten(() => true);
  let received = () => {};
  const sent = new Promise<void>((resolve) => {
    received = resolve;
  });
  api.on('POST /project/createProject', () => {
    received();
    return new Promise(() => {});
  });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await sent;
  const again = reload(portal);
  api.answer('POST /project/createProject', { result: 28 });
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project created successfully!');
  const [first, second] = api.callsOf('POST /project/createProject').map(({ createId }) => createId);
  expect(second).toBe(first);
});

test('a draft of one record stays while another one is edited', async () => {
  const { title, user, visit } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await screen.findByRole('heading', { name: 'News Management' });
  visit('/private/projects');
  await screen.findByText('Your unsaved changes are back.');
  visit('/private/news');
  visit('/private/projects?form=2');
  const other = await screen.findByLabelText('Project Title *');
  await user.type(other, ' two');
  visit('/private/news');
  visit('/private/projects?form=1');
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  expect(screen.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
});

test('Edit goes on with what was left of the record', async () => {
  const { title, user, visit } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await screen.findByRole('heading', { name: 'News Management' });
  visit('/private/projects?form=2');
  await screen.findByLabelText('Project Title *');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Edit Title 1' }));
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk more');
});

test('Add offers the project that waits to be added', async () => {
  api.on('POST /project/createProject', () => ({ status: 503, body: { message: 'Down.' } }));
  const { user } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  await user.type(screen.getByLabelText('Project Title *'), 'Harbor fees');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  const form = within(screen.getByRole('dialog', { name: 'Add Project' }));
  expect(form.getByLabelText('Project Title *')).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText('Project Title *')).toHaveValue('Harbor fees');
});

test('a browser that keeps nothing is said in the form', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await openEdit();
  expect(screen.getByText(/can't keep your unsaved work/)).toBeVisible();
});

test('the tab asks before it closes over changes only', async () => {
  const { title, user } = await openEdit();
  expect(tabMayClose()).toBe(true);
  await user.type(title, ' more');
  expect(tabMayClose()).toBe(false);
  await user.clear(title);
  await user.type(title, 'Permit desk');
  expect(tabMayClose()).toBe(true);
});

test('a session that ends while typing says so, and the sign-in leads back to the form', async () => {
  const { modal, title, refused, user } = await openEdit();
  await user.type(title, ' more');
  await user.upload(fileInput(modal), imageFile('pier.png'));
  api.on('PUT /project/updateProject', () => ({ status: 401, body: { message: 'Sign in.' } }));
  api.on('POST /project_imgs/update', () => ({ status: 401, body: { message: 'Sign in.' } }));
  await user.click(within(modal).getByRole('button', { name: 'Save Changes' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const ended = 'Your session has ended. Sign in again; your work is kept.';
  expect(await screen.findByText(ended)).toBeVisible();
  expect(refused).toEqual([]);

  api.answer('PUT /project/updateProject', { result: 1, version: 2 });
  api.answer('POST /project_imgs/update', { result: [] });
  api.answer('POST /users/verifyUser', { status: true, token: 'key-2', message: '' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Your unsaved changes are back.')).toBeVisible();
  const back = within(screen.getByRole('dialog', { name: 'Edit Project' }));
  expect(back.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
  expect(back.getByText('pier.png')).toBeVisible();
  await user.click(back.getByRole('button', { name: 'Save Changes' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Project updated successfully!')).toBeVisible();
  expect(api.callsOf('PUT /project/updateProject').at(-1)).toMatchObject({
    key: 'key-2',
    body: { title: 'Permit desk more', version: 1 },
  });
  expect(tabMayClose()).toBe(true);
});

test('going Back in the browser keeps the form for the return', async () => {
  const { title, user, visit } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await screen.findByRole('heading', { name: 'News Management' });
  visit('/private/projects');
  expect(await screen.findByLabelText('Project Title *')).toHaveValue('Permit desk more');
});

test('a project that was created before the key expired is not created again', async () => {
  api.on('POST /project_imgs/create', () => ({ status: 401, body: { message: 'Sign in.' } }));
  const { session, user, visit } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  const modal = screen.getByRole('dialog', { name: 'Add Project' });
  await user.type(within(modal).getByLabelText('Project Title *'), 'Harbor fees');
  await user.upload(fileInput(modal), imageFile('pier.png'));
  await user.click(within(modal).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  act(() => session.getState().signIn('key-2'));
  visit('/private');
  expect(await screen.findByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  expect(await screen.findByText('pier.png')).toBeVisible();
  expect(api.callsOf('POST /project/getProject').at(-1)?.body).toEqual({ id: 28 });
});

test('signing out asks before it forgets what was kept', async () => {
  const { title, user, visit, ...portal } = await openEdit();
  await user.type(title, ' more');
  visit('/private/news');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await question()).toHaveTextContent('Logging out discards it.');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('At /')).toBeVisible();
  expect(tabMayClose()).toBe(true);
  await portal.noDraft();
});

describe('when somebody else has deleted the project', () => {
  const deleteElsewhere = () => {
    const gone = () => ({
      status: 404,
      body: { message: 'This project does not exist.', code: 'not_found' },
    });
    for (const call of ['POST /project/getProject', 'POST /project_imgs/get', 'PUT /project/updateProject'])
      api.on(call, gone);
  };

  async function addTheDraft(user: ReturnType<typeof renderPortal>['user']) {
    const added = within(await screen.findByRole('dialog', { name: 'Add Project' }));
    expect(added.getByLabelText('Project Title *')).toHaveValue('Permit desk more');
    expect(added.getByText('pier.png')).toBeVisible();
    await user.click(added.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Project created successfully!')).toBeVisible();
    expect(api.callsOf('POST /project/createProject')[0]?.body).toMatchObject({ title: 'Permit desk more' });
    expect(api.callsOf('POST /project_imgs/create')[0]?.body).toMatchObject({ 'images[]': 'pier.png' });
  }

  test('after a reload the unsaved work can be added as a new project', async () => {
    const { title, modal, user, ...portal } = await openEdit();
    await user.type(title, ' more');
    await user.upload(fileInput(modal), imageFile('pier.png'));
    await portal.draftWritten((draft) => draft.files.length === 1);
    deleteElsewhere();
    const again = reload(portal);
    expect(await screen.findByText('Somebody has deleted this project.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Add as a new project' }));
    await portal.draftWritten((draft) => draft.target === 'new' && draft.files.length === 1);
    await addTheDraft(again.user);
    await portal.noDraft();
  });

  test('a save says so and offers to add the work as a new project', async () => {
    const { title, modal, user, ...portal } = await openEdit();
    await user.type(title, ' more');
    await user.upload(fileInput(modal), imageFile('pier.png'));
    deleteElsewhere();
    await user.click(within(modal).getByRole('button', { name: 'Save Changes' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const offer = within(await screen.findByRole('alertdialog', { name: 'This project was deleted' }));
    await user.click(offer.getByRole('button', { name: 'Add as a new project' }));
    await addTheDraft(user);
    await portal.noDraft();
  });
});
