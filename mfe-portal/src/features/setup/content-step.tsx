import { useQuery } from '@tanstack/react-query';
import type { EditableContent } from 'contracts/content';
import type { SetupStep } from 'contracts/setup';
import { Awaiting } from '../../components/awaiting.tsx';
import { fetchContent } from '../../components/content/content-api.ts';
import { ControlProvider } from '../../components/content/control.ts';
import { Fields } from '../../components/content/group-field.tsx';
import { SchemaField } from '../../components/content/schema-field.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { ModalForm } from '../../components/modal/modal-parts.tsx';
import { PreviewFrame } from '../../components/preview/preview-frame.tsx';
import { shownValue } from '../../components/preview/shown-value.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './setup.module.css';
import type { StepProps } from './setup-step.tsx';
import { stepWords } from './steps.ts';
import { useStepForm } from './use-step-form.ts';

type Part = NonNullable<SetupStep['content']>;

/** Some fields of a content type, beside the page that shows them. */
export function ContentStep({ content, ...props }: StepProps & { content: Part }) {
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['setup', 'content', content.type],
    queryFn: ({ signal }) => fetchContent(api, content.type, signal),
    // What is being edited doesn't change under the form; each step begins with what is stored.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.data) return <StepForm {...props} stored={query.data} fields={content.fields} />;
  return (
    <>
      {props.intro}
      <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load this form." />
    </>
  );
}

interface FormProps extends StepProps {
  stored: EditableContent;
  fields: string[];
}

function StepForm({ stored, fields, step, kept, intro, back, next, onDone }: FormProps) {
  const { value, errors, busy, dirty, change, save } = useStepForm(stored, fields, {
    get: () => kept.get(step.name),
    set: (edits) => kept.set(step.name, edits),
  });
  const properties = Object.fromEntries(
    fields.flatMap((name) => {
      const field = stored.schema.properties[name];
      return field ? [[name, field]] : [];
    }),
  );
  const submit = async () => {
    if (await save()) await onDone();
  };
  return (
    <div className={styles.split}>
      <div className={styles.formSide}>
        {intro}
        <ModalForm busy={busy} rejected={errors} onSubmit={submit}>
          <div className={styles.fields}>
            <ControlProvider value={SchemaField}>
              <Fields
                properties={properties}
                value={value}
                path=""
                errors={errors}
                onChange={(changed) => change(Object(changed))}
              />
            </ControlProvider>
          </div>
          <FormActions isSticky start={back} className={styles.actions}>
            {next}
            <button type="submit" className="ui-button ui-button--small ui-button--primary" disabled={busy}>
              {saveLabel(busy, dirty)}
            </button>
          </FormActions>
        </ModalForm>
      </div>
      <div className={styles.previewSide}>
        <PreviewFrame
          title={stored.title}
          pages={[stepWords[step.name].page ?? '/home']}
          type={stored.type}
          value={shownValue(stored.schema, value)}
        />
      </div>
    </div>
  );
}

function saveLabel(busy: boolean, dirty: boolean): string {
  if (busy) return 'Saving…';
  return dirty ? 'Save and continue' : 'Keep and continue';
}
