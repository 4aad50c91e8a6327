import { expect, expectRefused, remote, test } from './fixtures.ts';
import type { Edits } from './release-site.ts';

/** A build whose release.json is changed like this. */
const saying = (change: Edits[string]): Edits => ({ 'release.json': change });

const refusals: [name: string, edits: Edits, message: RegExp][] = [
  [
    'without a file that ./app needs',
    saying((release) => ({ ...release, preload: [...release.preload, 'gone.js'] })),
    /lacks gone\.js, which \.\/app needs/,
  ],
  [
    'without a file of one of its pages',
    saying((release) => {
      release.pages[0].files.push('gone.js');
      return release;
    }),
    /lacks gone\.js, which \.\/app needs/,
  ],
  [
    'whose entry does not set the global that it names',
    saying((release) => ({ ...release, global: 'somebody_else' })),
    /remoteEntry\.\w+\.js of .* does not set somebody_else/,
  ],
  [
    'that needs a newer React than the shell has',
    saying((release) => ({ ...release, requires: { ...release.requires, shared: { react: '^99.0.0' } } })),
    /needs react \^99\.0\.0; the deployed shell has \d+\.\d+\.\d+/,
  ],
  [
    'that expects what the shell does not provide',
    saying((release) => ({
      ...release,
      requires: { ...release.requires, shared: { 'left-pad': '^1.0.0' } },
    })),
    /needs left-pad \^1\.0\.0; the deployed shell does not provide it/,
  ],
  [
    'against a newer contract than the shell has',
    saying((release) => ({ ...release, requires: { ...release.requires, contract: '^99.0.0' } })),
    /needs contracts \^99\.0\.0; the deployed shell has \d+\.\d+\.\d+/,
  ],
  [
    'with a page of another remote',
    saying((release) => ({
      ...release,
      pages: [...release.pages, { path: '/Login', title: 'Mine', indexed: false, files: [] }],
    })),
    /has a page at \/Login, which mfe-portal .* has/,
  ],
  [
    "with a page of the shell's",
    saying((release) => ({
      ...release,
      pages: [...release.pages, { path: '/forbidden', title: 'Mine', indexed: false, files: [] }],
    })),
    /has a page at \/forbidden, and \/forbidden is the shell's own/,
  ],
  [
    'of another remote',
    saying((release) => ({ ...release, name: 'mfe-portal' })),
    /is a build of mfe-portal, not of mfe-public/,
  ],
  [
    'that does not say what it requires',
    saying(({ requires, ...release }) => release),
    /release\.json has no requires\. Build it with the shared preset/,
  ],
];

for (const [index, [name, edits, message]] of refusals.entries()) {
  test(`a build ${name} is refused and leaves no trace`, async ({ site }) => {
    const version = `9.1.${index}`;
    const build = site.copyOf(remote, version, edits);
    await expectRefused(site, { version, words: ['publish', remote, '--build', build], message });
  });
}

test('a build with a copy of React of its own is refused', async ({ site }) => {
  const version = '9.1.90';
  const build = site.copyOf(remote, version, {}, { 'own-react.js': 'r.H.useState(0)' });
  await expectRefused(site, {
    version,
    words: ['publish', remote, '--build', build],
    message: /ships a copy of react of its own/,
  });
});

test('a remote that was not created is refused, with what to do', async ({ site }) => {
  const { code, stderr } = await site.run(['publish', 'careers', '--build', site.copyOf(remote, '9.1.91')]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('is a build of mfe-public, not of careers')]);
  const status = await site.run(['rollout', 'careers', 'latest', '--percent', '1', '--reason', 'x']);
  expect([status.code, status.stderr]).toEqual([
    1,
    expect.stringContaining('npm run release -- create careers'),
  ]);
});
