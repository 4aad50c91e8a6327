import type { QueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { ReleaseChange, RemoteReleases } from 'contracts/releases';
import { ApiFailure, mayBeDone } from '../../lib/api-failure.ts';
import type { SaveResult } from '../../lib/save.ts';
import { type ChangeBody, type ChangePath, sendChange } from './release-api.ts';
import { historyQuery, readReleases } from './use-releases.ts';

/** A change that was made, and the remote after it. */
interface Done {
  remote: RemoteReleases;
  /** Whether only the history says so: the response was lost. */
  foundInHistory: boolean;
}

/** A change whose response was lost, and that isn't known to be made. */
export class LostResponse extends ApiFailure {
  constructor(
    { status, message }: ApiFailure,
    /** Whether the registry was read afterwards, and nothing had changed. */
    readonly unchanged: boolean,
  ) {
    super(status, message);
    this.name = 'LostResponse';
  }
}

/**
 * Sends a change. When the response is lost, or someone seems to have been quicker, the registry is read again: its
 * history tells whether this change was made. Rejects with `LostResponse` when it wasn't, or when that can't be found out.
 */
export async function carryOut(
  api: AxiosInstance,
  queries: QueryClient,
  path: ChangePath,
  body: ChangeBody,
): Promise<SaveResult<RemoteReleases | undefined, Done>> {
  try {
    const remote = await sendChange(api, path, body);
    return { kind: 'saved', saved: { remote, foundInHistory: false } };
  } catch (error) {
    const stale = error instanceof ApiFailure && error.code === 'stale_revision';
    if (!(error instanceof ApiFailure) || !(stale || mayBeDone(error))) throw error;
    const found = await lookFor(api, queries, path, body).catch((lookError: unknown) => {
      throw stale ? lookError : new LostResponse(error, false);
    });
    if (!found) throw new LostResponse(error, true);
    return found;
  }
}

/** What has become of a change; undefined when nothing has changed since it was decided. */
async function lookFor(
  api: AxiosInstance,
  queries: QueryClient,
  path: ChangePath,
  body: ChangeBody,
): Promise<SaveResult<RemoteReleases | undefined, Done> | undefined> {
  const remote = (await readReleases(queries, api)).find((one) => one.remote === body.remote);
  if (remote?.revision === body.revision) return undefined;
  if (!remote) return { kind: 'conflict', newer: undefined };
  const history = await queries.fetchQuery(historyQuery(api, remote));
  // Newest first, one entry for each revision: this one follows the revision that the change was decided on.
  const next = history[remote.revision - body.revision - 1];
  if (next && isOwn(next, path, body)) return { kind: 'saved', saved: { remote, foundInHistory: true } };
  return { kind: 'conflict', newer: remote };
}

function isOwn(change: ReleaseChange, path: ChangePath, { version, percent, reason }: ChangeBody): boolean {
  return (
    change.action === path &&
    change.reason === reason &&
    (version === undefined || change.version === version) &&
    (percent === undefined || change.percent === percent)
  );
}
