import { satisfies } from 'semver';
import { HttpError } from '../../lib/http-error.ts';
import { Registry } from './registry.model.ts';
import { Release, type ReleaseRecord, releaseId } from './release.model.ts';
import { presentRelease } from './release.presenter.ts';
import { assertSigned } from './release-keys.ts';
import type { ShellRecord } from './shell.model.ts';
import { deployedShell } from './shell.model.ts';

/** What has to be known of a release to say whether visitors could be given it. */
interface Shown {
  remote: string;
  version: string;
  requires: { contract: string; shared: { name: string; range: string }[] };
  pages: { path: string }[];
}

const refusal = (code: string, message: string) => new HttpError(422, code, message);

function assertFits({ remote, version, requires }: Shown, shell: ShellRecord): void {
  const has = new Map(shell.shared.map(({ name, version }) => [name, version]));
  const needs = [
    { name: 'contracts', range: requires.contract, provided: shell.contract },
    ...requires.shared.map(({ name, range }) => ({ name, range, provided: has.get(name) })),
  ];
  for (const { name, range, provided } of needs) {
    if (provided !== undefined && satisfies(provided, range)) continue;
    const instead = provided === undefined ? 'does not provide it' : `has ${provided}`;
    throw refusal(
      'does_not_fit',
      `${remote} ${version} needs ${name} ${range}; the deployed shell ${instead}. Deploy a shell that has it first, or build the remote for that one.`,
    );
  }
}

function assertNotReserved({ remote, version, pages }: Shown, { paths }: ShellRecord): void {
  for (const { path } of pages) {
    const lower = path.toLowerCase();
    const own = paths.find((reserved) => lower === reserved || lower.startsWith(`${reserved}/`));
    if (own)
      throw refusal(
        'path_taken',
        `${remote} ${version} has a page at ${path}, and ${own} is the shell's own. Give the page another path.`,
      );
  }
}

/** The versions of other remotes that visitors get, or would after a rollback, which no other team may be in the way of. */
async function shownByOthers(remote: string): Promise<ReleaseRecord[]> {
  const others = await Registry.find({ _id: { $ne: remote } }, 'stable earlier rollout').lean();
  const ids = others.flatMap(({ _id, stable, earlier, rollout }) =>
    [stable, earlier[0], rollout?.state === 'running' ? rollout.version : null]
      .filter((version) => typeof version === 'string')
      .map((version) => releaseId(_id, version)),
  );
  return Release.find({ _id: { $in: ids } }, 'remote version pages').lean();
}

async function assertPathsFree({ remote, version, pages }: Shown): Promise<void> {
  for (const other of await shownByOthers(remote)) {
    const taken = new Set(other.pages.map(({ path }) => path.toLowerCase()));
    const page = pages.find(({ path }) => taken.has(path.toLowerCase()));
    if (page)
      throw refusal(
        'path_taken',
        `${remote} ${version} has a page at ${page.path}, which ${other.remote} ${other.version} has. Two remotes can't have the same page: take it out of one of them first.`,
      );
  }
}

/**
 * Throws 422 unless visitors could be given the release: it fits the deployed shell, and none of its paths belongs to the shell or to
 * another remote.
 */
export async function assertShowable(release: Shown): Promise<void> {
  const shell = await deployedShell();
  if (shell) {
    assertFits(release, shell);
    assertNotReserved(release, shell);
  }
  await assertPathsFree(release);
}

/** The same of a version that is stored. */
export async function assertVersionShowable(remote: string, version: string): Promise<void> {
  const release = await Release.findById(releaseId(remote, version)).lean();
  if (!release) return;
  assertSigned(remote, presentRelease(release));
  await assertShowable(release);
}
