import { expectRefused, remote, test } from './fixtures.ts';
import type { Edits } from './release-site.ts';

const manifest = (change: Edits[string]): Edits => ({ 'mf-manifest.json': change });
/** The first shared library of the build, changed. */
const shared = (changes: Record<string, unknown>) =>
  manifest((content) => {
    const [library, ...others] = content.shared;
    return { ...content, shared: [{ ...library, ...changes }, ...others] };
  });

const refusals: [name: string, edits: Edits, message: RegExp][] = [
  [
    'without ./app',
    manifest((content) => ({ ...content, exposes: [{ ...content.exposes[0], path: './page' }] })),
    /exposes \.\/page, but no \.\/app/,
  ],
  [
    'without a file that ./app needs',
    manifest((content) => {
      content.exposes[0].assets.js.async.push('gone.js');
      return content;
    }),
    /lacks gone\.js, which \.\/app needs/,
  ],
  [
    'whose entry does not set the global that it names',
    { 'release.json': (release) => ({ ...release, global: 'somebody_else' }) },
    /remoteEntry\.js of .* does not set somebody_else/,
  ],
  [
    'that needs a newer React than the shell has',
    shared({ name: 'react', requiredVersion: '^99.0.0' }),
    /needs react \^99\.0\.0; the deployed shell provides \d+\.\d+\.\d+/,
  ],
  [
    'that expects what the shell does not provide',
    shared({ name: 'left-pad', requiredVersion: '^1.0.0' }),
    /expects the shell to provide left-pad \^1\.0\.0, and the deployed shell does not/,
  ],
  [
    'with a copy of React of its own',
    shared({
      name: 'react',
      assets: { js: { sync: ['react.js'], async: [] }, css: { sync: [], async: [] } },
    }),
    /ships a copy of react of its own/,
  ],
  [
    'against a newer contract than the shell has',
    { 'release.json': (release) => ({ ...release, contract: '99.0.0' }) },
    /built against contracts 99\.0\.0; the deployed shell has \d+\.\d+\.\d+/,
  ],
  [
    "for another federation runtime than the shell's",
    { 'release.json': (release) => ({ ...release, federation: '1.0.0' }) },
    /needs 1\.0\.0; the deployed shell has \d+\.\d+\.\d+/,
  ],
  [
    'of another remote',
    { 'release.json': (release) => ({ ...release, name: 'mfe-portal' }) },
    /is a build of mfe-portal, not of mfe-public/,
  ],
];

for (const [index, [name, edits, message]] of refusals.entries()) {
  test(`a build ${name} is refused and leaves no trace`, async ({ site }) => {
    const version = `9.1.${index}`;
    const build = site.copyOf(remote, version, edits);
    await expectRefused(site, { version, words: ['publish', remote, '--build', build], message });
  });
}
