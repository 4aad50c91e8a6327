import { setImmediate } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { detailedProject, imageFile } from 'kit/test/records.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { openDraftDatabase } from '../../lib/draft/draft-database.ts';
import { currentAccount } from '../../lib/session/account.ts';
import { useObjectUrls } from '../../test/object-urls.ts';
import { savedDraft, usePortalApi } from '../../test/portal-api.ts';
import { openEditProject, openedProject, reload } from '../../test/project-forms.ts';
import { renderPortal } from '../../test/render-portal.tsx';

useObjectUrls();
const api = usePortalApi();
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'], advanceTimers: true }),
);
afterEach(() => jest.useRealTimers());

const openEdit = () => openEditProject(api);
const saves = () => api.callsOf('POST /records/saveDraft');
/** A server with one draft, which others haven't written: its first answer is lost on the way. Gives what the browser had at each save. */
function losesItsFirstAnswer(): Draft[] {
  let last: Record<string, unknown> | undefined;
  const kept: Draft[] = [];
  api.on('POST /records/saveDraft', async ({ body }) => {
    kept.push(...(await openDraftDatabase().read(currentAccount())));
    if (body.id !== last?.id && body.version !== Number(last?.version ?? -1) + 1) {
      const newer = { ...record({}), draft: savedDraft({ ...last }) };
      return { status: 409, body: { message: 'Newer.', code: 'newer_version', record: newer } };
    }
    const isFirst = last === undefined;
    if (body.id !== last?.id) last = body;
    return isFirst ? { status: 502, body: { message: 'No answer.' } } : { body: savedDraft(body) };
  });
  return kept;
}
/** Lets the form be looked at once. */
const aMoment = () => act(() => jest.advanceTimersByTimeAsync(2500));

const value = {
  ...{ title: 'Permit desk', description: 'One window for business permits.', status: 'ongoing' },
  ...{ completed: '2024-05-31', tags: 'lgu,permits', images: [{ path: 'projects/1.webp', source: false }] },
};
const published = { value, version: 1, title: 'T', savedAt: null, savedBy: '', unpublishAt: null };
const draftOf = (changes: object, version = 5) =>
  savedDraft({ key: 'project/1', value: { ...value, ...changes }, version: version - 1 });
const record = (changes: object, version?: number) => ({
  ...{ key: 'project/1', published, draft: draftOf(changes, version) },
});

test('what is typed is saved on the server within moments, and the form says when', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  expect(screen.getByText('Saving…')).toBeVisible();
  await aMoment();
  expect(await screen.findByText('Saved 14:05')).toBeVisible();
  expect(saves()[0]?.body).toMatchObject({
    ...{ key: 'project/1', version: 0, published: 1, value: { title: 'Permit desk more' } },
  });
});

test('nothing is saved while nothing was changed', async () => {
  await openEdit();
  await aMoment();
  expect(saves()).toEqual([]);
});

test('each save goes on from the one before', async () => {
  const { title, user } = await openEdit();
  await user.type(title, '1');
  await aMoment();
  await screen.findByText('Saved 14:05');
  await user.type(title, '2');
  await aMoment();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ version: 1, value: { title: 'Permit desk12' } });
});

test('while the server can not be reached the form says so, and saves when it can', async () => {
  const { title, user } = await openEdit();
  api.on('POST /records/saveDraft', () => ({ status: 503, body: { message: 'Busy.' } }));
  await user.type(title, ' more');
  await aMoment();
  expect(await screen.findByText('Saved in this browser only. Busy.')).toBeVisible();
  api.on('POST /records/saveDraft', ({ body }) => ({ body: savedDraft(body) }));
  fireEvent.online(window);
  expect(await screen.findByText('Saved 14:05')).toBeVisible();
});

test('a change that is undone takes the draft off the server', async () => {
  const { title, user } = await openEdit();
  await user.type(title, '!');
  await aMoment();
  await screen.findByText('Saved 14:05');
  await user.type(title, '{Backspace}');
  await aMoment();
  await waitFor(() =>
    expect(api.callsOf('POST /records/discardDraft')[0]?.body).toMatchObject({
      version: 1,
      isPublished: true,
    }),
  );
});

test('after the project is saved, its draft is gone from the server', async () => {
  const { title, save, user } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  await save();
  await screen.findByText('Project updated successfully!');
  await waitFor(() =>
    expect(api.callsOf('POST /records/discardDraft')[0]?.body).toMatchObject({
      version: 1,
      isPublished: true,
    }),
  );
});

test('a chosen picture is sent to the library while the form is open, and is an image of the draft', async () => {
  const { choose, form } = await openEdit();
  await choose(imageFile('pier.png'));
  await act(() => jest.advanceTimersByTimeAsync(3500));
  await waitFor(() => expect(api.callsOf('POST /media/add')).toHaveLength(1));
  await aMoment();
  await waitFor(() =>
    expect(saves().at(-1)?.body.value).toMatchObject({
      images: [expect.anything(), { path: 'library/2.webp', source: false }],
    }),
  );
  expect(form.getByText('new.png')).toBeVisible();
});

test('a picture that the server does not have yet stays in the browser, and is back after a reload', async () => {
  api.on('POST /media/add', () => ({ status: 503, body: { message: 'Busy.' } }));
  const { title, choose, user, draftWritten, ...portal } = await openEdit();
  await user.type(title, ' more');
  await choose(imageFile('pier.png'));
  await aMoment();
  await waitFor(() => expect(saves()).toHaveLength(1));
  await draftWritten(({ saved, files }) => saved?.version === 1 && files.length === 1);
  expect(screen.queryByText('Saved 14:05')).toBeNull();
  api.answer('GET /records/find', record({ title: 'Permit desk more' }, 1));
  const again = await openedProject(reload(portal, api));
  expect(await again.form.findByText('pier.png')).toBeVisible();
});

test('a draft that was written elsewhere opens with the project', async () => {
  api.answer('GET /records/find', record({ title: 'From the office', images: [] }));
  const { title, form } = await openEdit();
  expect(title).toHaveValue('From the office');
  expect(form.queryByText('Image 1')).toBeNull();
  await aMoment();
  expect(saves()).toEqual([]);
});

test('another field that somebody else has changed is put into the form', async () => {
  const { title, form, user } = await openEdit();
  const newer = record({ description: 'Theirs.' });
  api.on('POST /records/saveDraft', () => ({
    status: 409,
    body: { message: 'Newer.', code: 'newer_version', record: newer },
  }));
  await user.type(title, ' more');
  await aMoment();
  await waitFor(() => expect(form.getByLabelText('Description *')).toHaveValue('Theirs.'));
  expect(title).toHaveValue('Permit desk more');
  expect(screen.getByText(/Somebody else has changed Description/)).toBeVisible();
  api.on('POST /records/saveDraft', ({ body }) => ({ body: savedDraft(body) }));
  await aMoment();
  await waitFor(() =>
    expect(saves().at(-1)?.body).toMatchObject({
      ...{ version: 5, value: { title: 'Permit desk more', description: 'Theirs.' } },
    }),
  );
});

test('of a field that both have changed the user chooses', async () => {
  const { title, user } = await openEdit();
  const newer = record({ title: 'Their title' });
  api.on('POST /records/saveDraft', () => ({
    status: 409,
    body: { message: 'Newer.', code: 'newer_version', record: newer },
  }));
  await user.type(title, ' more');
  await aMoment();
  await user.click(await screen.findByRole('button', { name: 'Choose…' }));
  const choice = within(screen.getByRole('dialog', { name: 'Changed by someone else' }));
  expect(choice.getByText('Permit desk more')).toBeVisible();
  api.on('POST /records/saveDraft', ({ body }) => ({ body: savedDraft(body) }));
  await user.click(choice.getByRole('radio', { name: 'Take theirs' }));
  await user.click(choice.getByRole('button', { name: 'Go on with these' }));
  expect(title).toHaveValue('Their title');
});

test('a choice can wait while the user goes on editing', async () => {
  const { title, user } = await openEdit();
  const newer = record({ title: 'Their title' });
  api.on('POST /records/saveDraft', () => ({
    status: 409,
    body: { message: 'Newer.', code: 'newer_version', record: newer },
  }));
  await user.type(title, ' more');
  await aMoment();
  // It opens when it is asked for: somebody who types isn't interrupted.
  await user.click(await screen.findByRole('button', { name: 'Choose…' }));
  await user.click(screen.getByRole('button', { name: 'Back to editing' }));
  await user.type(title, ' and more');
  await user.click(screen.getByRole('button', { name: 'Choose…' }));
  const again = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(again.getByText('Permit desk more and more')).toBeVisible();
});

test('a project that was taken off the site opens with its draft, and is published under its id', async () => {
  api.on('POST /project/getProject', () => ({ status: 404, body: { message: 'Gone.' } }));
  api.answer('GET /records/find', { ...record({ title: 'Off the site' }), published: null });
  api.answer('POST /records/publish', { key: 'project/1' });
  const { user } = renderPortal('/private/projects?form=1', { api });
  const modal = within(await screen.findByRole('dialog', { name: 'Add Project' }));
  expect(modal.getByLabelText('Project Title *')).toHaveValue('Off the site');
  await user.click(modal.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project created successfully!');
  expect(api.callsOf('POST /records/publish')[0]?.body).toEqual({ key: 'project/1', version: 5 });
  expect(api.callsOf('POST /project/createProject')).toEqual([]);
});

test('a new project is drafted under the id that its creation has', async () => {
  const { user } = renderPortal('/private/projects', { api });
  await user.click(await screen.findByRole('button', { name: 'Add Project' }));
  await user.type(screen.getByLabelText('Project Title *'), 'Harbor');
  await aMoment();
  await waitFor(() => expect(saves()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Project created successfully!');
  const { createId } = api.callsOf('POST /project/createProject')[0] ?? {};
  expect(saves()[0]?.body).toMatchObject({ key: `project/new-${createId}`, published: null });
});

test('after a reload the draft of this browser goes on from what the server has', async () => {
  const { title, user, draftWritten, ...portal } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  await user.type(title, ' and');
  await draftWritten(({ text }) => text.title === 'Permit desk more and');
  api.answer('POST /project/getProject', { result: detailedProject() });
  const again = await openedProject(reload(portal, api));
  expect(again.title).toHaveValue('Permit desk more and');
  await aMoment();
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ version: 1 }));
});

test('a save whose answer was lost is sent again, and what was typed since follows it', async () => {
  const kept = losesItsFirstAnswer();
  const { title, user } = await openEdit();
  await user.type(title, '1');
  await aMoment();
  await screen.findByText('Saved in this browser only. No answer.');
  await user.type(title, '2');
  fireEvent.online(window);
  // Not `waitFor`, which lets the browser write between two saves that follow at once.
  await act(async () => {
    while (saves().length < 3) await setImmediate();
  });
  expect(await screen.findByText('Saved 14:05')).toBeVisible();
  const sent = saves().map(({ body }) => body);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toMatchObject({ version: 1, value: { title: 'Permit desk12' } });
  // So a crash after any of them finds what it goes on from.
  expect(kept.map(({ sending }) => sending)).toEqual(sent);
  expect(kept.map(({ saved }) => saved?.version)).toEqual([undefined, undefined, 1]);
});

test.each([401, 429])(
  'a save whose answer was lost is still known after a %i to the next try',
  async (status) => {
    const { title, user, draftWritten } = await openEdit();
    const answers = [502, status];
    api.on('POST /records/saveDraft', () => ({ status: answers.shift() ?? 503, body: { message: 'No.' } }));
    await user.type(title, '1');
    await aMoment();
    await screen.findByText('Saved in this browser only. No.');
    fireEvent.online(window);
    await waitFor(() => expect(answers).toEqual([]));
    await aMoment();
    const { id } = saves()[0]?.body ?? {};
    await draftWritten(({ sending }) => sending?.id === id);
  },
);

test('what was typed while the last save was on its way is not said to be on the server', async () => {
  const { title, user, draftWritten } = await openEdit();
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on('POST /records/saveDraft', async ({ body }) => {
    await isAsked;
    return { body: savedDraft(body) };
  });
  await user.type(title, '1');
  await aMoment();
  await waitFor(() => expect(saves()).toHaveLength(1));
  await user.type(title, '2');
  await user.keyboard('{Escape}');
  answer();
  await draftWritten(({ saved }) => saved?.version === 1);
  await draftWritten(({ text, synced }) => text.title === 'Permit desk12' && !synced);
});

test('a change that is undone before its save was answered takes the draft off the server too', async () => {
  losesItsFirstAnswer();
  const { title, user } = await openEdit();
  await user.type(title, '!');
  await aMoment();
  await screen.findByText('Saved in this browser only. No answer.');
  await user.type(title, '{Backspace}');
  fireEvent.online(window);
  await waitFor(() =>
    expect(api.callsOf('POST /records/discardDraft')[0]?.body).toMatchObject({ version: 1 }),
  );
});

test('after a crash before a save was answered, the form goes on from that save', async () => {
  losesItsFirstAnswer();
  const { title, user, draftWritten, ...portal } = await openEdit();
  await user.type(title, '1');
  await aMoment();
  await screen.findByText('Saved in this browser only. No answer.');
  await user.type(title, '2');
  await draftWritten(({ text, sending }) => text.title === 'Permit desk12' && sending !== null);
  const again = await openedProject(reload(portal, api));
  expect(again.title).toHaveValue('Permit desk12');
  await aMoment();
  await waitFor(() => expect(saves()).toHaveLength(2));
  await aMoment();
  expect(await screen.findByText('Saved 14:05')).toBeVisible();
  expect(screen.queryByText('Changed by someone else')).toBeNull();
  expect(saves().at(-1)?.body).toMatchObject({ version: 1, value: { title: 'Permit desk12' } });
});

/** Lets as much time go by as until the form looks at what the server has. */
const untilItLooks = () => act(() => jest.advanceTimersByTimeAsync(13_000));

test('a draft that somebody has discarded while the form was open is saved again', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  api.answer('GET /records/find', { ...record({}), draft: null });
  await untilItLooks();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({ version: 0, value: { title: 'Permit desk more' } });
});

test('the form says when its project is deleted or taken off the site', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  api.on('GET /records/find', () => ({ status: 404, body: { message: 'Gone.' } }));
  await untilItLooks();
  expect(await screen.findByText(/Somebody has taken it off the site, or deleted it/)).toBeVisible();
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ version: 0, published: null }));
});

test("what somebody has published of one's own draft is no conflict with what is typed since", async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  const newer = { ...published, version: 2, value: { ...value, title: 'Permit desk more' } };
  api.on('POST /records/saveDraft', ({ body }) =>
    body.published === 2
      ? { body: savedDraft(body) }
      : {
          status: 409,
          body: {
            message: 'Newer.',
            code: 'newer_version',
            record: { ...record({}), published: newer, draft: null },
          },
        },
  );
  await user.type(title, ' words');
  await aMoment();
  await aMoment();
  await waitFor(() =>
    expect(saves().at(-1)?.body).toMatchObject({
      ...{ version: 0, published: 2, value: { title: 'Permit desk more words' } },
    }),
  );
  expect(screen.queryByRole('dialog', { name: 'Changed by someone else' })).toBeNull();
  expect(screen.getByText(/It has been published since you opened it/)).toBeVisible();
});

test.each([['<html>Sign in to this network</html>'], [{}], [null]])(
  'an answer that is none of the server, such as %j, is not taken for a save',
  async (body) => {
    const { title, user } = await openEdit();
    api.on('POST /records/saveDraft', () => ({ body }));
    await user.type(title, ' more');
    await aMoment();
    expect(await screen.findByText(/Saved in this browser only. The network answered/)).toBeVisible();
    api.on('POST /records/saveDraft', ({ body: sent }) => ({ body: savedDraft(sent) }));
    fireEvent.online(window);
    expect(await screen.findByText('Saved 14:05')).toBeVisible();
  },
);

test('a draft that is planned says when it is published', async () => {
  const draft = { ...draftOf({ title: 'Planned' }), publishAt: '2026-12-24T08:00:00Z' };
  api.answer('GET /records/find', { ...record({}), draft });
  const { title } = await openEdit();
  expect(title).toHaveValue('Planned');
  expect(screen.getByText(/It is published by itself Dec 24, 2026, 4:00 PM GMT\+8/)).toBeVisible();
});

test('the address of a new draft opens it in a browser that has nothing of it', async () => {
  const key = 'project/new-0123456789abcdef0123';
  api.on('GET /records/find', ({ query }) =>
    query.key === key
      ? { body: { key, published: null, draft: { ...draftOf({ title: 'From the office' }), key } } }
      : { status: 404, body: { message: 'Gone.' } },
  );
  renderPortal('/private/projects?form=0123456789abcdef0123', { api });
  const modal = within(await screen.findByRole('dialog', { name: 'Add Project' }));
  expect(modal.getByLabelText('Project Title *')).toHaveValue('From the office');
});

test('the address of a draft that is no more says so', async () => {
  renderPortal('/private/projects?form=0123456789abcdef0123', { api });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent("Couldn't open the draft.");
});

/** Somebody else has saved the draft with that title, until the choice is made. */
function meets(title: string): void {
  const newer = record({ title });
  api.answer('GET /records/find', newer);
  api.on('POST /records/saveDraft', ({ body }) =>
    body.version === 5 || body.version === 0
      ? { body: savedDraft(body) }
      : { status: 409, body: { message: 'Newer.', code: 'newer_version', record: newer } },
  );
}

test('what somebody else loses by the choice is in the trash', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  meets('Their title');
  await user.type(title, ' words');
  await aMoment();
  await user.click(await screen.findByRole('button', { name: 'Choose…' }));
  const choice = within(screen.getByRole('dialog', { name: 'Changed by someone else' }));
  await user.click(choice.getByRole('radio', { name: 'Keep mine' }));
  await user.click(choice.getByRole('button', { name: 'Go on with these' }));
  await waitFor(() =>
    expect(api.callsOf('POST /records/discardDraft').map(({ body }) => body)).toEqual([
      { key: 'project/1', version: 5 },
    ]),
  );
  await aMoment();
  await waitFor(() =>
    expect(saves().at(-1)?.body).toMatchObject({ version: 0, value: { title: 'Permit desk more words' } }),
  );
});

test('what was typed in a form is not replaced unasked by a text that lacks its words', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  meets('Their title');
  await untilItLooks();
  expect(await screen.findByRole('button', { name: 'Choose…' })).toBeVisible();
  expect(title).toHaveValue('Permit desk more');
});

test('a text that has all its words, and more, is put into the form', async () => {
  const { title, user } = await openEdit();
  await user.type(title, ' more');
  await aMoment();
  await screen.findByText('Saved 14:05');
  meets('Permit desk and more counters');
  await untilItLooks();
  await waitFor(() => expect(title).toHaveValue('Permit desk and more counters'));
});

test('a form in which nobody has typed does not bring a discarded draft back', async () => {
  api.answer('GET /records/find', record({ title: 'From the office' }));
  const { title, user } = await openEdit();
  expect(title).toHaveValue('From the office');
  api.answer('GET /records/find', { ...record({}), draft: null });
  await untilItLooks();
  expect(await screen.findByText(/Somebody has discarded this draft/)).toBeVisible();
  await aMoment();
  expect(saves()).toEqual([]);
  await user.type(title, '!');
  await aMoment();
  await waitFor(() => expect(saves()).toHaveLength(1));
});
