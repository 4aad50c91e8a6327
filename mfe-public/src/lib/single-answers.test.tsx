import { render, screen, waitFor } from '@testing-library/react';
import { useApiServer } from 'kit/test/api-server.ts';
import { fakeShell } from 'tooling/standalone/fake-shell.ts';
import { PageState } from './page-state.ts';
import { PublicSiteProvider } from './public-site.tsx';
import { useSingleAnswer } from './use-single-answer.ts';

const api = useApiServer((server) => server.answer('GET /greeting', { text: 'Fetched' }));
afterEach(() => jest.restoreAllMocks());
const isGreeting = (data: unknown): data is { text: string } => typeof Object(data).text === 'string';

function Greeting() {
  const greeting = useSingleAnswer(
    'greeting',
    async (client, signal) => (await client.get<{ text: string }>('/greeting', { signal })).data,
    isGreeting,
  );
  return <p>{greeting?.text ?? 'By hand'}</p>;
}

function show(state: PageState) {
  const site = { ...fakeShell({ apiBase: api.origin }), basename: '', state };
  return render(
    <PublicSiteProvider value={site}>
      <Greeting />
    </PublicSiteProvider>,
  );
}

test('the page shows itself while the call is under way, and then what came', async () => {
  show(new PageState());
  expect(screen.getByText('By hand')).toBeVisible();
  expect(await screen.findByText('Fetched')).toBeVisible();
});

test('what came is shown at once when the page is shown again, and not asked for again', async () => {
  const state = new PageState();
  const { unmount } = show(state);
  await screen.findByText('Fetched');
  unmount();
  show(state);
  expect(screen.getByText('Fetched')).toBeVisible();
  expect(api.calls).toHaveLength(1);
});

test('an answer that is a minute old is shown, and asked for again', async () => {
  const state = new PageState({ single: { greeting: { text: 'Old' } } });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 60_001);
  show(state);
  expect(screen.getByText('Old')).toBeVisible();
  expect(await screen.findByText('Fetched')).toBeVisible();
});

test('what the server has fetched is shown without a call', async () => {
  const server = new PageState();
  server.single.want('greeting', async () => ({ text: 'From the server' }));
  expect(await server.fetch()).toBe(true);
  expect(await server.fetch()).toBe(false);
  show(new PageState(JSON.parse(JSON.stringify(server.save()))));
  expect(screen.getByText('From the server')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('a call that fails leaves what is shown, and is made again the next time', async () => {
  api.on('GET /greeting', () => ({ status: 503, body: { message: 'down' } }));
  const state = new PageState();
  const { unmount } = show(state);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  unmount();
  api.answer('GET /greeting', { text: 'Fetched' });
  show(state);
  expect(await screen.findByText('Fetched')).toBeVisible();
});

test('a page that is left gives its call up', async () => {
  api.on('GET /greeting', () => new Promise(() => {}));
  const { unmount } = show(new PageState());
  await waitFor(() => expect(api.calls).toHaveLength(1));
  unmount();
  await waitFor(() => expect(api.cancelled).toHaveLength(1));
});
