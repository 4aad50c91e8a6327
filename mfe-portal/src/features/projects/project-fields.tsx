import { X } from 'lucide-react';
import { Choice } from '../../components/form/choice.tsx';
import { Field } from '../../components/form/field.tsx';
import { TitleInput } from '../../components/form/title-input.tsx';
import styles from './project-form.module.css';
import { ProjectImagesField } from './project-images-field.tsx';
import { parseTags, statusOptions } from './project-values.ts';
import type { ProjectForm } from './use-project-form.ts';

/** The four sections of the Add and Edit modals. */
export function ProjectFields({ form }: { form: ProjectForm }) {
  return (
    <>
      <BasicInformation form={form} />
      <StatusAndTimeline form={form} />
      <Tags form={form} />
      <ProjectImagesField images={form.images} error={form.errors.images} />
    </>
  );
}

function BasicInformation({ form: { values, errors, change } }: { form: ProjectForm }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Basic Information</legend>
      <Field label="Project Title *" error={errors.title}>
        {(props) => <TitleInput {...props} value={values.title} onChange={(title) => change({ title })} />}
      </Field>
      <Field label="Description *" error={errors.description}>
        {(props) => (
          <textarea
            {...props}
            className="ui-input"
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

function StatusAndTimeline({ form: { values, errors, change } }: { form: ProjectForm }) {
  return (
    <fieldset className={`${styles.section} ${styles.columns}`}>
      <legend className={styles.legend}>Status & Timeline</legend>
      <Choice
        legend="Project Status *"
        options={statusOptions}
        value={values.status}
        error={errors.status}
        onChange={(status) => change({ status })}
      />
      <Field label="Completion Date" error={errors.completed}>
        {(props) => (
          <input
            {...props}
            type="date"
            className="ui-input"
            value={values.completed}
            onChange={(event) => change({ completed: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

function Tags({ form: { values, errors, change } }: { form: ProjectForm }) {
  const tags = parseTags(values.tags);
  return (
    <div className={styles.section}>
      <Field label="Tags & Categories *" hint="Separate tags with commas." error={errors.tags}>
        {(props) => (
          <input
            {...props}
            className="ui-input"
            value={values.tags}
            onChange={(event) => change({ tags: event.target.value })}
            // Enter ends a tag.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              change({ tags: tags.map((tag) => `${tag}, `).join('') });
            }}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul className={styles.chips} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="ui-chip">
              {tag}
              <button
                type="button"
                className={styles.removeTag}
                aria-label={`Remove tag ${tag}`}
                onClick={() => change({ tags: tags.filter((other) => other !== tag).join(', ') })}
              >
                <X aria-hidden="true" strokeWidth={1.5} className={styles.icon} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
