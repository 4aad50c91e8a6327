import { Field } from '../../components/form/field.tsx';
import type { ActionForm } from './use-action-form.ts';

const hint =
  'Optional: widens it by itself. Each step lasts at least so long, and until the version is known not to be worse: staff 1h, 1% 1h, 10% 4h, 50% 12h, 100%';

/** A plan in place of a percent, and whether the rollout is halted when it is worse. */
export function PlanFields({ values, errors, change }: Pick<ActionForm, 'values' | 'errors' | 'change'>) {
  return (
    <>
      <Field label="Plan" hint={hint} error={errors.plan}>
        {(control) => (
          <input
            {...control}
            className="ui-input"
            maxLength={500}
            value={values.plan}
            onChange={({ target }) => change({ plan: target.value })}
          />
        )}
      </Field>
      <Field label="Health gate">
        {(control) => (
          <select
            {...control}
            className="ui-input"
            value={values.gate}
            onChange={({ target }) => change({ gate: target.value })}
          >
            <option value="on">On: it is halted when it is worse than stable</option>
            <option value="off">Off: only a person halts it</option>
          </select>
        )}
      </Field>
    </>
  );
}
