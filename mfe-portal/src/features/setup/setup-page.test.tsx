import { screen, waitFor, within } from '@testing-library/react';
import type { EditableContent } from 'contracts/content';
import type { SiteSetup } from 'contracts/setup';
import { usePortalApi } from '../../test/portal-api.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { finishedSetup, setupStep } from '../../test/setup-records.ts';

const api = usePortalApi();

const identity = 'shell/identity' as const;
const text = (title: string) => ({ type: 'string', field: 'text', title, maxLength: 80 }) as const;
const stored = (changes: Partial<EditableContent> = {}): EditableContent => ({
  ...{ type: identity, title: 'Company', description: '', owner: 'The whole site', pages: [], edited: null },
  schema: {
    ...{ type: 'object', field: 'group', title: 'Company' },
    properties: { name: text('Name'), tagline: text('Tagline'), timeZone: text('Time zone') },
  },
  defaults: {},
  ...{ value: { name: 'Tanaw', tagline: 'Public works', timeZone: 'Asia/Manila' }, version: 0 },
  ...changes,
});

const fresh = (changes: Partial<SiteSetup> = {}): SiteSetup =>
  finishedSetup({
    steps: [
      setupStep('company', { content: { type: identity, fields: ['name', 'tagline'] } }),
      setupStep('demo'),
      setupStep('article'),
      setupStep('invite', { optional: true }),
    ],
    ...{ open: true, demo: { projects: 56, articles: 24, texts: 1 } },
    ...changes,
  });

/** The API as it notes what is sent. */
function answerSetup(setup = fresh()) {
  let now = setup;
  api.on('GET /setup', () => ({ body: now }));
  api.on('POST /setup/step', ({ body }) => {
    const steps = now.steps.map((step) =>
      step.name === body.step ? { ...step, state: body.state as 'done' } : step,
    );
    now = { ...now, steps };
    return { body: now };
  });
  const removed = {
    ...now.demo,
    by: 'admin',
    at: '2026-03-01T00:00:00.000Z',
    until: '2026-03-31T00:00:00.000Z',
  };
  api.on('POST /setup/removeDemo', () => ({
    body: { ...now, demo: { projects: 0, articles: 0, texts: 0 }, removed },
  }));
  api.on('POST /setup/restoreDemo', () => ({ body: now }));
  api.on('POST /setup/dismiss', () => ({ body: { ...now, open: false } }));
  api.answer('GET /content/find', stored());
  api.answer('POST /content/save', { version: 1 });
}

const openStep = async (step: string, setup = fresh()) => {
  answerSetup(setup);
  const portal = renderPortal(`/private/setup?step=${step}`, { api });
  await screen.findByRole('heading', { level: 2 });
  return portal;
};

test('the dashboard says how far the setup is, leads to it, and forgets it when asked', async () => {
  answerSetup();
  const { user } = renderPortal('/private/dashboard', { api });
  const panel = within(await screen.findByRole('region', { name: 'Set up your site: 0 of 3 done' }));
  expect(panel.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '/private/setup');
  await user.click(panel.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/Set up your site/)).toBeNull());
  expect(api.callsOf('POST /setup/dismiss')[0]?.body).toEqual({ dismissed: true });
});

test('a step shows its fields alone, saves them over the others, and opens the next step', async () => {
  answerSetup();
  const { user, address } = renderPortal('/private/setup', { api });
  const name = await screen.findByLabelText('Name');
  expect(screen.queryByLabelText('Time zone')).toBeNull();
  await user.clear(name);
  await user.type(name, 'Ours');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const heading = await screen.findByRole('heading', { name: 'Remove what isn’t yours' });
  expect(heading).toHaveFocus();
  expect(address()).toBe('/private/setup?step=demo');
  expect(api.callsOf('POST /content/save')[0]?.body).toEqual({
    ...{ type: identity, version: 0 },
    value: { name: 'Ours', tagline: 'Public works', timeZone: 'Asia/Manila' },
  });
  expect(screen.getByRole('button', { name: /Company.*done/ })).toBeVisible();
});

test('what somebody else saves in other fields while the step is open stays', async () => {
  const { user } = await openStep('company');
  api.on('POST /content/save', ({ body }) =>
    body.version === 5 ? { body: { version: 6 } } : { status: 409, body: { message: 'Newer' } },
  );
  const value = { name: 'Tanaw', tagline: 'Theirs', timeZone: 'Asia/Manila' };
  await user.type(await screen.findByLabelText('Name'), '!');
  api.answer('GET /content/find', stored({ version: 5, value }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('heading', { name: 'Remove what isn’t yours' });
  expect(api.callsOf('POST /content/save')[1]?.body.value).toEqual({ ...value, name: 'Tanaw!' });
});

test('a step whose response was lost counts as saved when its fields are stored', async () => {
  const { user } = await openStep('company');
  const value = { name: 'Tanaw!', tagline: 'Theirs', timeZone: 'Asia/Manila' };
  api.on('POST /content/save', () => {
    api.answer('GET /content/find', stored({ version: 1, value }));
    return { status: 502, body: { message: 'Bad gateway' } };
  });
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByRole('heading', { name: 'Remove what isn’t yours' })).toBeVisible();
  expect(api.callsOf('POST /content/save')).toHaveLength(1);
});

test('what is wrong is said at its field, and the step stays', async () => {
  const { user } = await openStep('company');
  await user.type(await screen.findByLabelText('Name'), '!');
  const body = { message: 'Invalid', fields: { name: 'Must be shorter.' } };
  api.on('POST /content/save', () => ({ status: 422, body }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Must be shorter.')).toBeVisible();
});

test('steps are skipped, and what was typed is there again on the way back', async () => {
  const { user } = await openStep('company');
  await user.type(await screen.findByLabelText('Name'), ' works');
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  await screen.findByRole('heading', { name: 'Remove what isn’t yours' });
  expect(screen.getByRole('button', { name: /Company.*skipped/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Tanaw works');
  expect(api.callsOf('POST /content/save')).toHaveLength(0);
});

test('demo content goes after a question with its numbers, and comes back', async () => {
  const { user } = await openStep('demo');
  await user.click(screen.getByRole('button', { name: 'Remove demo content…' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Take 56 projects, 24 articles and 1 text off the site\?/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed: 56 projects, 24 articles and 1 text.')).toBeVisible();
  expect(screen.getByText(/until March 31, 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(await screen.findByRole('button', { name: 'Remove demo content…' })).toBeVisible();
});

test('the end names what is still the demo’s, with a link to each', async () => {
  const left = [{ type: identity, title: 'Company', fields: ['Legal name'] }];
  const steps = fresh().steps.map((step) => ({ ...step, state: 'done' as const }));
  await openStep('end', fresh({ steps, left }));
  expect(screen.getByRole('heading', { name: 'Your site is ready' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Company' })).toHaveAttribute(
    'href',
    '/private/content?edit=shell/identity',
  );
  expect(screen.getByText('Legal name')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the site' })).toHaveAttribute('href', '/home');
});

test('the step of the first article opens the form of a new one', async () => {
  const { user } = await openStep('article');
  await user.click(screen.getByRole('link', { name: 'Write an article' }));
  expect(await screen.findByRole('dialog', { name: /Add/ })).toBeVisible();
});

test('editors neither see the setup nor ask for it', async () => {
  answerSetup();
  api.answer('POST /users/verifyKey', { status: true, name: 'maria', role: 'editor' });
  const { visit } = renderPortal('/private/setup', { api });
  expect(await screen.findByText('For administrators')).toBeVisible();
  visit('/private/dashboard');
  await screen.findByText('On-Going Projects');
  expect(api.callsOf('GET /setup')).toHaveLength(0);
});

test('a setup that couldn’t be loaded can be asked for again', async () => {
  api.on('GET /setup', () => ({ status: 503, body: { message: 'The database is down.' } }));
  const { user } = renderPortal('/private/setup', { api });
  expect(await screen.findByText("Couldn't load the setup.")).toBeVisible();
  answerSetup();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toBeVisible();
});
