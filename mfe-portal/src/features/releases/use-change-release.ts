import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { RemoteReleases } from 'contracts/releases';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { useSave } from '../../components/form/use-save.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import type { SaveResult } from '../../lib/save.ts';
import { type ActionValues, percentOf } from './action-values.ts';
import { actions, type PlannedAction } from './actions.ts';
import { type ChangeBody, type ChangePath, sendChange } from './release-api.ts';
import type { ActionForm } from './use-action-form.ts';
import { releasesQuery, showChanged } from './use-releases.ts';

interface Options {
  action: PlannedAction;
  /** The state that the administrator decides on. */
  state: RemoteReleases;
  form: ActionForm;
  onDone(): void;
  /** Called with the current state when somebody else has changed it; nothing was done. */
  onStale(state: RemoteReleases): void;
}

/** Carries out an action: asks first, and shows the outcome. */
export function useChangeRelease({ action, state, form, onDone, onStale }: Options) {
  const { api } = usePortal();
  const queries = useQueryClient();
  const show = useDialog();
  const { path, label, title, effect, done } = actions[action.name];
  const failed: DialogContent = {
    type: 'error',
    title: `${label}: not done`,
    message: 'Nothing was changed.',
  };
  const { busy, save } = useSave({
    form,
    send: (body: ChangeBody) => changeOrLook(api, queries, path, body),
    async onSaved(changed) {
      await showChanged(queries, api, changed);
      onDone();
      await show({ type: 'success', title: done.title, message: done.message(state, form.values) });
    },
    onFailed: (reason) => show({ ...failed, detail: reason }),
    onConflict: (newer) => onStale(newer ?? state),
  });
  return {
    busy,
    async askAndSend() {
      const question = { title: title(state), message: effect(state, form.values) };
      if (!(await show({ ...question, type: 'confirm', okLabel: label }))) return;
      await save(bodyOf(action, state, form.values));
    },
  };
}

/** Sends a change; when somebody else has changed the remote, loads its current state instead. */
async function changeOrLook(
  api: AxiosInstance,
  queries: QueryClient,
  path: ChangePath,
  body: ChangeBody,
): Promise<SaveResult<RemoteReleases | undefined, RemoteReleases>> {
  try {
    return { kind: 'saved', saved: await sendChange(api, path, body) };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'stale_revision') throw error;
    const remotes = await queries.fetchQuery({ ...releasesQuery(api), staleTime: 0 });
    return { kind: 'conflict', newer: remotes.find(({ remote }) => remote === body.remote) };
  }
}

function bodyOf(
  { name }: PlannedAction,
  state: RemoteReleases,
  { version, percent, reason }: ActionValues,
): ChangeBody {
  const { fields, sends } = actions[name];
  return {
    ...sends?.(state, version),
    remote: state.remote,
    revision: state.revision,
    reason: reason.trim(),
    version: fields.length > 0 ? version : undefined,
    percent: fields.includes('percent') ? (percentOf(percent) ?? undefined) : undefined,
  };
}
