import type { RemoteReleases } from 'contracts/releases';
import { Field } from '../../components/form/field.tsx';
import { candidates } from './action-values.ts';
import { actions, type PlannedAction } from './actions.ts';
import { PercentField } from './percent-field.tsx';
import { PlanFields } from './plan-fields.tsx';
import type { ActionForm } from './use-action-form.ts';
import { useVersions } from './use-releases.ts';

interface Props {
  action: PlannedAction;
  state: RemoteReleases;
  form: ActionForm;
  /** Why the rollout is judged worse, if it is. */
  worse: string | undefined;
}

export function ActionFields({ action, state, form, worse }: Props) {
  const { fields, effect, reasonHint } = actions[action.name];
  const { values, errors, change } = form;
  const versions = useCandidates(state, values.version);
  return (
    <>
      {fields.includes('version') && (
        <Field label="Version" error={errors.version}>
          {(control) => (
            <select
              {...control}
              className="ui-input"
              value={versions.includes(values.version) ? values.version : ''}
              onChange={({ target }) => change({ version: target.value })}
            >
              <option value="">Choose a version</option>
              {versions.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {fields.includes('percent') && (
        <>
          {values.plan.trim() === '' && (
            <>
              <Field label="For" error={errors.audience}>
                {(control) => (
                  <select
                    {...control}
                    className="ui-input"
                    value={values.audience}
                    onChange={({ target }) => change({ audience: target.value })}
                  >
                    <option value="all">All visitors</option>
                    <option value="staff">Signed-in administrators only</option>
                  </select>
                )}
              </Field>
              <PercentField
                value={values.percent}
                error={errors.percent}
                isStaff={values.audience === 'staff'}
                onChange={(percent) => change({ percent })}
              />
            </>
          )}
          <PlanFields values={values} errors={errors} change={change} />
        </>
      )}
      <p>{effect(state, values, worse)}</p>
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

/** The newest versions that aren't retired, those that the state names, and the chosen one, which may be older. */
function useCandidates(state: RemoteReleases, chosen: string): string[] {
  const listed = useVersions(state, 1, 50).data?.list ?? [];
  const newest = listed.filter(({ retired }) => !retired).map(({ version }) => version);
  const names = new Set([...newest, ...candidates(state), ...(chosen ? [chosen] : [])]);
  return [...names].filter((version) => version !== state.stable?.version);
}
