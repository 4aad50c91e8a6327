import { screen, within } from '@testing-library/react';
import { detailedProject, editedProject } from 'kit/test/records.ts';
import { usePortalApi } from '../../test/portal-api.ts';
import { openEditProject, openedProject, reload, writesTo } from '../../test/project-forms.ts';

const api = usePortalApi();

const openEdit = () => openEditProject(api);

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
    expect(writesTo(api)).toEqual([]);
  });

  test('nothing is chosen beforehand, and nothing is saved before it is', async () => {
    const { modal } = await conflict();
    expect(modal.getByRole('radio', { name: 'Keep mine' })).not.toBeChecked();
    expect(modal.getByRole('radio', { name: 'Take theirs' })).not.toBeChecked();
    expect(modal.getByRole('button', { name: 'Save these' })).toBeDisabled();
  });

  test('changes in different fields are both saved without a question', async () => {
    const { form, save, user } = await openEdit();
    api.answer('POST /project/getProject', { result: newer });
    await user.type(form.getByLabelText('Description *'), ' Mine.');
    await save();
    await screen.findByText('Project updated successfully!');
    expect(api.callsOf('PUT /project/updateProject')[0]?.body).toEqual(
      editedProject({
        version: 2,
        title: 'Their title',
        description: 'One window for business permits. Mine.',
        tags: 'lgu,permits,harbor',
      }),
    );
  });

  test.each([
    ['Keep mine', 'Permit desk of mine'],
    ['Take theirs', 'Their title'],
  ])('%s keeps that title, and what else they have changed', async (choice, title) => {
    const { modal, user } = await conflict();
    await user.click(modal.getByRole('radio', { name: choice }));
    await user.click(modal.getByRole('button', { name: 'Save these' }));
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(api.callsOf('PUT /project/updateProject')[0]?.body).toMatchObject({
      ...{ title, tags: 'lgu,permits,harbor', version: 2 },
    });
  });

  test('the user can go back to editing', async () => {
    const { modal, title, user } = await conflict();
    await user.click(modal.getByRole('button', { name: 'Back to editing' }));
    expect(title).toHaveValue('Permit desk of mine');
  });

  test('a save by somebody else during mine is a conflict too', async () => {
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

describe('when the response to a save was lost', () => {
  /** A server that stores what it gets, but responds with an error until `answerAgain`. */
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

  test('saving again recognises the stored version as my own', async () => {
    const { save, server } = await saveSilently();
    server.answerAgain();
    await save();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(screen.queryByText('Changed by someone else')).toBeNull();
  });

  test('what was typed since is saved on top of it', async () => {
    const { save, server, title, user } = await saveSilently();
    await user.type(title, 'three');
    server.answerAgain();
    await save();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(server.title()).toBe('Permit desk two three');
  });

  test('this works after a reload too', async () => {
    const { draftWritten, server, title, user, ...portal } = await saveSilently();
    await user.type(title, 'three');
    await draftWritten(({ text }) => text.title === 'Permit desk two three');
    server.answerAgain();
    const again = await openedProject(reload(portal, api));
    await again.save();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(server.title()).toBe('Permit desk two three');
  });

  test('what somebody else has changed afterwards is kept', async () => {
    const { save, server } = await saveSilently();
    server.byOthers();
    server.answerAgain();
    await save();
    expect(await screen.findByText('Project updated successfully!')).toBeVisible();
    expect(api.callsOf('PUT /project/updateProject').at(-1)?.body).toMatchObject({ description: 'Theirs.' });
  });
});
