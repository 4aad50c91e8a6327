import { useQueryClient } from '@tanstack/react-query';
import type { RemoteReleases } from 'contracts/releases';
import { useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { ApiFailure, fieldsOf, isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { type ActionValues, percentOf } from './action-values.ts';
import { actions, type PlannedAction } from './actions.ts';
import { type ChangeBody, sendChange } from './release-api.ts';
import type { ActionForm } from './use-action-form.ts';
import { releasesQuery, showChanged } from './use-releases.ts';

interface Options {
  action: PlannedAction;
  /** The state that the administrator decides on. */
  state: RemoteReleases;
  form: ActionForm;
  onDone(): void;
  /** Somebody was quicker: nothing was done, and this is how things are now. */
  onStale(state: RemoteReleases): void;
}

/** Carries an action out: the question before it, and what is said after it. */
export function useChangeRelease({ action, state, form, onDone, onStale }: Options) {
  const { api } = usePortal();
  const queries = useQueryClient();
  const show = useDialog();
  const [busy, setBusy] = useState(false);
  const { path, label, title, effect, done } = actions[action.name];
  const failed: DialogContent = {
    type: 'error',
    title: `${label}: not done`,
    message: 'Nothing was changed.',
  };

  /** Messages of the form's own fields stand there, all others in a dialog. */
  const tell = async (error: unknown) => {
    if (isRefusal(error)) return;
    const fields = Object.entries(fieldsOf(error)).filter(([field]) => field in form.values);
    if (fields.length > 0) form.setErrors(Object.fromEntries(fields));
    else await show({ ...failed, detail: reasonOf(error) });
  };

  const lookAgain = async () => {
    try {
      const remotes = await queries.fetchQuery({ ...releasesQuery(api), staleTime: 0 });
      onStale(remotes.find(({ remote }) => remote === action.remote) ?? state);
    } catch (error) {
      await tell(error);
    }
  };

  const send = async () => {
    try {
      await showChanged(queries, api, await sendChange(api, path, bodyOf(action, state, form.values)));
    } catch (error) {
      return isStale(error) ? lookAgain() : tell(error);
    }
    onDone();
    await show({ type: 'success', title: done.title, message: done.message(state, form.values) });
  };

  return {
    busy,
    askAndSend: async () => {
      const question = { title: title(state), message: effect(state, form.values) };
      if (!(await show({ ...question, type: 'confirm', okLabel: label }))) return;
      setBusy(true);
      form.setErrors({});
      await send();
      setBusy(false);
    },
  };
}

function isStale(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'stale_revision';
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
