import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tooling/remotes.mjs';
import type { Kind } from './kinds/kind.ts';
import { prelude, type Targets } from './kinds/prelude.ts';

const remote = 'mfe-public';

/** Copies the build of the public sections into a folder, as another version whose server half is of this kind. */
export function changedBuild(kind: Kind, targets: Targets, version: string, folder: string): void {
  const built = path.join(root, remote, 'dist');
  // The compressed copies of what is changed would not fit any more.
  const isTaken = (file: string) => !/[\\/](\.maps|standalone)|\.(br|gz)$/.test(path.relative(built, file));
  cpSync(built, folder, { recursive: true, filter: (file) => file === built || isTaken(`/${file}`) });
  const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  const global = `${remote}_${version}`.replace(/\W/g, '_');
  const entry = renamedEntry(folder, release, { version, global });
  const changed = { ...release, version, global, entry, hash: version.split('-').at(-1) };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(changed));
  const server = path.join(folder, release.server);
  writeFileSync(server, changedScript(readFileSync(server, 'utf8'), kind, targets));
}

interface Named {
  version: string;
  global: string;
}

/** Only the entry names the version, and its own name says what is in it. */
function renamedEntry(folder: string, before: Named & { entry: string }, after: Named): string {
  const file = path.join(folder, before.entry);
  const text = readFileSync(file, 'utf8')
    .replaceAll(before.global, after.global)
    .replaceAll(before.version, after.version);
  rmSync(file);
  const entry = `files/remoteEntry.${createHash('sha256').update(text).digest('hex')}.js`;
  writeFileSync(path.join(folder, entry), text);
  return entry;
}

/** The pieces of the kind around the script; each in a block, so that a `return` of a function's piece is the function's. */
export const changedScript = (script: string, kind: Kind, targets: Targets) => `${prelude(targets)}
{ ${kind.load ?? ''} }
${script}
{
  const half = module.exports;
  const exposed = {
    ...half,
    default: function App(props) {
      if (found.length > 0) return 'REACHED: ' + found.join('; ');
      ${kind.draw ?? ''}
      return half.default(props);
    },
    preload(path) {
      ${kind.preload ?? ''}
      return half.preload(path);
    },
    createState(saved) {
      ${kind.createState ?? ''}
      const state = half.createState(saved);
      const { fetch, save } = state;
      state.fetch = () => {
        ${kind.fetch ?? ''}
        return fetch.call(state);
      };
      state.save = () => {
        ${kind.save ?? ''}
        return save.call(state);
      };
      return state;
    },
  };
  module.exports = exposed;
  ${kind.exposed ?? ''}
}
`;
