import type { RemoteReleases } from 'contracts/releases';
import { Field } from '../../components/form/field.tsx';
import { candidates } from './action-values.ts';
import { actions, type PlannedAction } from './actions.ts';
import { PercentField } from './percent-field.tsx';
import type { ActionForm } from './use-action-form.ts';

interface Props {
  action: PlannedAction;
  state: RemoteReleases;
  form: ActionForm;
}

export function ActionFields({ action, state, form }: Props) {
  const { fields, effect, reasonHint } = actions[action.name];
  const { values, errors, change } = form;
  return (
    <>
      {fields.includes('version') && (
        <Field label="Version" error={errors.version}>
          {(control) => (
            <select
              {...control}
              className="ui-input"
              value={candidates(state).includes(values.version) ? values.version : ''}
              onChange={({ target }) => change({ version: target.value })}
            >
              <option value="">Choose a version</option>
              {candidates(state).map((version) => (
                <option key={version}>{version}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {fields.includes('percent') && (
        <PercentField
          value={values.percent}
          error={errors.percent}
          onChange={(percent) => change({ percent })}
        />
      )}
      <p>{effect(state, values)}</p>
      <Field label="Reason *" hint={reasonHint} error={errors.reason}>
        {(control) => (
          <textarea
            {...control}
            className="ui-input"
            rows={3}
            maxLength={500}
            required
            value={values.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
    </>
  );
}
