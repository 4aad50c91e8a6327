import { ownCopy, Problem } from './problem.mjs';
import { request } from './request.mjs';
import { isNewer, satisfies } from './versions.mjs';

/** @typedef {{ shared: Record<string, string>, contract: string, federation: string }} Shell */

/** What the shell that visitors get right now says of itself. @returns {Promise<Shell>} */
export async function deployedShell(address) {
  const url = `${address}/release.json`;
  const { ok, status, body } = await request('The shell', url, { headers: { Accept: 'application/json' } });
  try {
    const { shared, contract, federation } = ok ? JSON.parse(body.toString()) : {};
    if (shared && contract && federation) return { shared, contract, federation };
  } catch {
    // Some other page: said below.
  }
  throw new Problem(
    `${url} (status ${status}) does not say what the shell provides. Check SHELL_ORIGIN, or deploy a newer shell first.`,
  );
}

/** Throws a `Problem` unless the build runs inside the deployed shell. */
export function assertFits(
  /** @type {import('./read-build.mjs').Build} */ build,
  /** @type {Shell} */ shell,
) {
  const { remote, version, contract, federation, manifest } = build;
  for (const shared of manifest.shared ?? []) assertProvided(remote, shared, shell.shared);
  if (isNewer(contract, shell.contract))
    throw new Problem(
      `${remote} ${version} was built against contracts ${contract}; the deployed shell has ${shell.contract}. Deploy the newer shell first.`,
    );
  if (federation !== shell.federation)
    throw new Problem(
      `${remote} ${version} uses the shell's copy of the federation runtime, and needs ${federation}; the deployed shell has ${shell.federation}. Build it with the preset that the shell was built with.`,
    );
}

function assertProvided(remote, { name, requiredVersion, singleton, assets, fallback }, provided) {
  const carried = [assets?.js, assets?.css].flatMap((kind) => [
    ...(kind?.sync ?? []),
    ...(kind?.async ?? []),
  ]);
  if (!singleton || carried.length > 0 || fallback) throw ownCopy(remote, name);
  const has = provided[name];
  if (!has)
    throw new Problem(
      `${remote} expects the shell to provide ${name} ${requiredVersion}, and the deployed shell does not. Bundle it, or deploy a shell that shares it first.`,
    );
  if (!satisfies(has, requiredVersion))
    throw new Problem(
      `${remote} needs ${name} ${requiredVersion}; the deployed shell provides ${has}. Build it for that version, or deploy a shell that provides another.`,
    );
}
