import type { ReturnedMessage } from 'contracts/messages';
import { CharactersLeft } from 'kit/characters-left/characters-left.tsx';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublicSite } from '../../lib/public-site.tsx';
import styles from './contact-form.module.css';
import type { FormTexts } from './contact-form.tsx';
import { emptyValues } from './form-values.ts';
import { messageLimit, type Problem, useMessageForm } from './use-message-form.ts';

interface Props {
  texts: FormTexts;
  /** What came back of a form that was sent without scripts. */
  returned: ReturnedMessage | null;
}

/** The form. Its fields keep what is typed themselves, so that nothing is lost of what was typed before the scripts came. */
export function MessageForm({ texts, returned }: Props) {
  const { publicApiBase } = usePublicSite();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { started, length, isSending, problem, keep, send } = useMessageForm(form, returned);
  const values = returned?.values ?? emptyValues;
  const errors = problem?.kind === 'refused' ? problem.fields : {};
  return (
    // The API checks what is typed, with or without scripts: the browser's own messages would come before and say less.
    <form
      ref={form}
      method="post"
      action={`${publicApiBase}/messages/form`}
      noValidate
      className={styles.form}
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {problem && (
        <p role="alert" tabIndex={-1} className={styles.problem}>
          {wordsOf(problem, texts)}
        </p>
      )}
      <div className={styles.pair}>
        <Field name="name" label={texts.name} error={errors.name}>
          {(props) => (
            <input {...props} className="ui-input" autoComplete="name" defaultValue={values.name} />
          )}
        </Field>
        <Field name="email" label={texts.email} error={errors.email}>
          {(props) => (
            <input
              {...props}
              type="email"
              className="ui-input"
              autoComplete="email"
              defaultValue={values.email}
            />
          )}
        </Field>
      </div>
      <Field name="subject" label={texts.subject} error={errors.subject}>
        {(props) => <input {...props} className="ui-input" defaultValue={values.subject} />}
      </Field>
      <Field
        name="message"
        label={texts.message}
        error={errors.message}
        room={{ length, limit: messageLimit }}
      >
        {(props) => <textarea {...props} rows={7} className="ui-input" defaultValue={values.message} />}
      </Field>
      <Field name="consent" label={texts.consent} error={errors.consent} isChoice>
        {(props) => <input {...props} type="checkbox" defaultChecked={values.consent} />}
      </Field>
      {/* People neither see nor hear it. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="page" value={pathname} />
      <input type="hidden" name="started" value={started} />
      <div className={styles.actions}>
        <button type="submit" className="ui-button ui-button--primary" disabled={isSending}>
          {isSending ? texts.sending : texts.send}
        </button>
      </div>
    </form>
  );
}

function wordsOf(problem: Problem, texts: FormTexts): string {
  if (problem.kind !== 'refused') return texts[problem.kind];
  return Object.keys(problem.fields).length > 0 ? texts.problems : problem.message;
}

interface ControlProps {
  id: string;
  name: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  /** A box to be ticked stands before its label. */
  isChoice?: boolean;
  /** How many characters it has, and how many it may have. */
  room?: { length: number; limit: number };
  children(props: ControlProps): ReactNode;
}

function Field({ name, label, error, isChoice = false, room, children }: FieldProps) {
  const id = `message-${name}`;
  const isTooLong = room !== undefined && room.length > room.limit;
  const control = children({
    ...{ id, name, required: true },
    'aria-invalid': error || isTooLong ? true : undefined,
    'aria-describedby': [error && `${id}-error`, room && `${id}-room`].filter(Boolean).join(' ') || undefined,
  });
  return (
    <div className={isChoice ? styles.choice : 'ui-field'}>
      {isChoice && control}
      <label htmlFor={id} className={isChoice ? undefined : 'ui-label'}>
        {label}
      </label>
      {!isChoice && control}
      {room && <CharactersLeft id={`${id}-room`} {...room} />}
      {error && (
        <p id={`${id}-error`} className="ui-error">
          {error}
        </p>
      )}
    </div>
  );
}
