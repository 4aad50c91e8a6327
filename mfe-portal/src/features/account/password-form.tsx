import { type FormEvent, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { changePassword, useReadAccountAgain } from './account-api.ts';
import styles from './account-page.module.css';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function PasswordForm() {
  const { api } = usePortal();
  const readAgain = useReadAccountAgain();
  const { errors, clearErrors, busy, failure, send } = useAccountForm();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [said, setSaid] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaid('');
    send(async () => {
      await changePassword(api, { password: present, new_password: next });
      setPresent('');
      setNext('');
      setSaid('Your password is changed. Your other sessions have ended.');
      await readAgain();
    });
  };
  return (
    <section aria-labelledby="account-password" className={`ui-card ${styles.card}`}>
      <h2 id="account-password" className={styles.title}>
        Password
      </h2>
      <form className={styles.form} onSubmit={submit} aria-busy={busy} noValidate>
        <PasswordField
          label="Present password"
          autoComplete="current-password"
          value={present}
          error={errors.password}
          onChange={(value) => {
            setPresent(value);
            clearErrors('password');
          }}
        />
        <PasswordField
          label="New password"
          hint="8 characters or more. Your other sessions end."
          autoComplete="new-password"
          value={next}
          error={errors.new_password}
          onChange={(value) => {
            setNext(value);
            clearErrors('new_password');
          }}
        />
        <button
          type="submit"
          className="ui-button ui-button--small ui-button--primary"
          disabled={busy || present === '' || next === ''}
        >
          Change password
        </button>
        <p role="status">{said}</p>
        {failure && (
          <p role="alert" className="ui-error">
            {failure}
          </p>
        )}
      </form>
    </section>
  );
}
