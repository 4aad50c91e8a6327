import { useQueryClient } from '@tanstack/react-query';
import type { RemoteReleases } from 'contracts/releases';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { useSave } from '../../components/form/use-save.ts';
import { usePortal } from '../../lib/portal.ts';
import { type ActionValues, percentOf } from './action-values.ts';
import { actions, type PlannedAction } from './actions.ts';
import { carryOut, LostResponse } from './carry-out.ts';
import type { ChangeBody } from './release-api.ts';
import type { ActionForm } from './use-action-form.ts';
import { showChanged } from './use-releases.ts';

interface Options {
  action: PlannedAction;
  /** The state that the administrator decides on. */
  state: RemoteReleases;
  form: ActionForm;
  /** Why the rollout is judged worse, if it is. */
  worse: string | undefined;
  onDone(): void;
  /** Called with the current state when somebody else has changed it; nothing was done. */
  onStale(state: RemoteReleases): void;
}

/** Carries out an action: asks first, and shows the outcome. */
export function useChangeRelease({ action, state, form, worse, onDone, onStale }: Options) {
  const { api } = usePortal();
  const queries = useQueryClient();
  const show = useDialog();
  const { path, label, title, effect, done } = actions[action.name];
  const { busy, save } = useSave({
    form,
    send: (body: ChangeBody) => carryOut(api, queries, path, body),
    async onSaved({ remote, foundInHistory }) {
      await showChanged(queries, api, remote);
      onDone();
      const message = done.message(state, form.values);
      const detail = foundInHistory ? madeAllTheSame : undefined;
      await show({ type: 'success', title: done.title, message, detail });
    },
    onFailed: (reason, error) => show(failure(label, reason, error)),
    onConflict: (newer) => onStale(newer ?? state),
  });
  return {
    busy,
    async askAndSend() {
      const question = { title: title(state), message: effect(state, form.values, worse) };
      if (!(await show({ ...question, type: 'confirm', okLabel: label }))) return;
      await save(bodyOf(action, state, form.values, worse));
    },
  };
}

const madeAllTheSame = 'The response was lost, but the history shows that your change was made.';

/** What to say of a change that failed, or may have. */
function failure(label: string, reason: string, error: unknown): DialogContent {
  const type = 'error';
  const notDone = `${label}: not done`;
  if (!(error instanceof LostResponse)) {
    return { type, title: notDone, message: 'Nothing was changed.', detail: reason };
  }
  if (error.unchanged) {
    return {
      type,
      title: notDone,
      message:
        'The response was lost. The releases were read again, and your change has not been made so far.',
      detail: reason,
      advice: repeatable,
    };
  }
  return {
    type: 'warning',
    title: `${label}: not known`,
    message:
      "It isn't known whether your change was made: the response was lost, and the releases couldn't be read again.",
    detail: reason,
    advice: repeatable,
  };
}

/** The revision that a change names keeps it from being made twice. */
const repeatable = 'You can try again: it is never done twice.';

function bodyOf(
  { name }: PlannedAction,
  state: RemoteReleases,
  { version, percent, plan, audience, gate, reason }: ActionValues,
  worse: string | undefined,
): ChangeBody {
  const { fields, sends } = actions[name];
  const rolls = fields.includes('percent');
  const planned = rolls && plan.trim() !== '';
  const wasOff = state.rollout?.version === version && state.rollout.gate === 'off';
  return {
    remote: state.remote,
    revision: state.revision,
    reason: reason.trim(),
    version: fields.length > 0 ? version : undefined,
    percent: rolls && !planned ? (percentOf(percent) ?? undefined) : undefined,
    ...(planned && { plan: plan.trim() }),
    ...(rolls && !planned && audience === 'staff' && { audience }),
    ...(rolls && (gate === 'off') !== wasOff && { gate: gate === 'off' ? 'off' : 'on' }),
    ...sends?.(state, version, worse),
  };
}
