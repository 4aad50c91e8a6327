import { ReleaseDirectory } from './releases.ts';

const origins = {
  'mfe-public': 'https://public.test',
  'mfe-portal': 'https://portal.test',
  'mfe-assistant': 'https://assistant.test',
};

/** Hosts that all serve one version, which the test changes; `away` when it is undefined. */
function hosts() {
  const state: { version: string | undefined; asked: number } = { version: '1.0.0', asked: 0 };
  const fetcher: typeof fetch = async () => {
    state.asked += 1;
    if (!state.version) throw new TypeError('fetch failed');
    return Response.json({ version: state.version, global: `remote_${state.version}` });
  };
  return { state, directory: new ReleaseDirectory(origins, fetcher) };
}

test('each remote is offered as its host serves it', async () => {
  const { directory } = hosts();
  await expect(directory.current(0)).resolves.toMatchObject({
    'mfe-portal': [{ version: '1.0.0', entry: 'https://portal.test/remoteEntry.js', global: 'remote_1.0.0' }],
  });
});

test('hosts are asked at most every two seconds', async () => {
  const { directory, state } = hosts();
  await Promise.all([directory.current(0), directory.current(1), directory.current(1999)]);
  expect(state.asked).toBe(3);
});

test('a new build is offered once two seconds have passed', async () => {
  const { directory, state } = hosts();
  await directory.current(0);
  state.version = '2.0.0';
  await expect(directory.current(2000)).resolves.toMatchObject({ 'mfe-public': [{ version: '2.0.0' }] });
});

test('while a host is away its last answer stands', async () => {
  const { directory, state } = hosts();
  await directory.current(0);
  state.version = undefined;
  await expect(directory.current(5000)).resolves.toMatchObject({ 'mfe-public': [{ version: '1.0.0' }] });
});

test('an answer that is not a release counts as none', async () => {
  const directory = new ReleaseDirectory(origins, async () => Response.json({ hello: 'world' }));
  await expect(directory.current(0)).resolves.toMatchObject({ 'mfe-public': [] });
});
