import type { RemoteReleases } from 'contracts/releases';
import { type RecordForm, useRecordForm } from '../../components/form/use-record-form.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { type ActionValues, nextStep, percentOf, valuesFromText } from './action-values.ts';
import { actionNames, actions, type PlannedAction } from './actions.ts';

export interface ActionForm extends Omit<RecordForm<ActionValues>, 'snapshot'> {
  snapshot(state: RemoteReleases): Draft;
}

/** Starts with the usual values or a draft; the reason is left to the administrator. */
export function useActionForm(
  draftId: string,
  action: PlannedAction,
  state: RemoteReleases,
  draft: Draft | null,
): ActionForm {
  const start = usualValues(action, state);
  const fields = useRecordForm({ kind: 'releases', draftId, draft, start, fromText: valuesFromText });
  return {
    ...fields,
    snapshot(current) {
      const { text, ...kept } = fields.snapshot('new');
      const { title } = actions[action.name];
      return {
        ...kept,
        version: current.revision,
        text: { ...text, title: title(current), remote: action.remote, action: action.name },
      };
    },
  };
}

function usualValues({ name, version }: PlannedAction, { rollout }: RemoteReleases): ActionValues {
  const usual = { version, plan: '', audience: 'all', gate: 'on', reason: '' };
  if (name === 'restart' && rollout)
    return { ...usual, percent: String(rollout.percent), audience: rollout.audience ?? 'all' };
  const widened = name === 'widen' ? rollout : null;
  // What the staff has had goes to a few visitors next.
  const percent = String(nextStep(widened?.audience === 'staff' ? 0 : (widened?.percent ?? 0)));
  return { ...usual, percent, gate: widened?.gate ?? 'on' };
}

/** Whether the form is complete and its action is possible in this state. */
export function isReady({ name }: PlannedAction, state: RemoteReleases, values: ActionValues): boolean {
  const { fields, obstacle } = actions[name];
  if (obstacle(state, values) !== null || values.reason.trim() === '') return false;
  const isOther = values.version !== '' && values.version !== state.stable?.version;
  if (fields.includes('version') && !isOther) return false;
  return !fields.includes('percent') || values.plan.trim() !== '' || percentOf(values.percent) !== null;
}

/** The action that a draft was about; null when the draft names none that exists. */
export function actionOf({ text }: Draft, remotes: RemoteReleases[]): PlannedAction | null {
  const remote = remotes.find((state) => state.remote === text.remote)?.remote;
  const name = actionNames.find((known) => known === text.action);
  return remote && name ? { remote, name, version: text.version ?? '' } : null;
}
