import type { RemoteReleases } from 'contracts/releases';
import { useState } from 'react';
import { type FieldErrors, useFieldErrors } from '../../components/form/use-field-errors.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { type ActionValues, candidates, nextStep, percentOf, valuesFromText } from './action-values.ts';
import { actionNames, actions, type PlannedAction } from './actions.ts';

export interface ActionForm {
  values: ActionValues;
  errors: FieldErrors;
  rejected: FieldErrors;
  dirty: boolean;
  change(part: Partial<ActionValues>): void;
  setErrors(errors: FieldErrors): void;
  snapshot(state: RemoteReleases): Draft;
}

/** Starts with what is usual, or with what a draft holds; the reason is always for the administrator to give. */
export function useActionForm(
  draftId: string,
  action: PlannedAction,
  state: RemoteReleases,
  draft: Draft | null,
): ActionForm {
  const [usual] = useState(() => usualValues(action, state));
  const [values, setValues] = useState(() => (draft ? valuesFromText(draft.text) : usual));
  const { errors, rejected, setErrors, clearErrors } = useFieldErrors();
  const fields = ['version', 'percent', 'reason'] as const;
  return {
    values,
    errors,
    rejected,
    dirty: fields.some((field) => values[field] !== usual[field]),
    change(part) {
      setValues((before) => ({ ...before, ...part }));
      clearErrors(...Object.keys(part));
    },
    setErrors,
    snapshot: ({ revision }) => ({
      id: draftId,
      kind: 'releases',
      target: 'new',
      version: revision,
      text: {
        ...values,
        title: actions[action.name].title(state),
        remote: action.remote,
        action: action.name,
      },
      removed: [],
      files: [],
    }),
  };
}

function usualValues({ name, version }: PlannedAction, { rollout }: RemoteReleases): ActionValues {
  if (name === 'restart' && rollout) return { version, percent: String(rollout.percent), reason: '' };
  const percent = nextStep(name === 'widen' && rollout ? rollout.percent : 0);
  return { version, percent: String(percent), reason: '' };
}

/** Whether the form has all that its action needs, in a state in which it can be done. */
export function isReady({ name }: PlannedAction, state: RemoteReleases, values: ActionValues): boolean {
  const { fields, obstacle } = actions[name];
  if (obstacle(state, values) !== null || values.reason.trim() === '') return false;
  if (fields.includes('version') && !candidates(state).includes(values.version)) return false;
  return !fields.includes('percent') || percentOf(values.percent) !== null;
}

/** The action that a draft was about; null when it is not of this page's making. */
export function actionOf({ text }: Draft, remotes: RemoteReleases[]): PlannedAction | null {
  const remote = remotes.find((state) => state.remote === text.remote)?.remote;
  const name = actionNames.find((known) => known === text.action);
  return remote && name ? { remote, name, version: text.version ?? '' } : null;
}
