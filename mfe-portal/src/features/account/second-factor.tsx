import type { Account, SecondFactorStart } from 'contracts/api';
import { type FormEvent, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { removeSecondFactor, startSecondFactor, useReadAccountAgain } from './account-api.ts';
import styles from './account-page.module.css';
import { EnrolModal } from './enrol-modal.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Codes of an authenticator app, asked for beside the password. */
export function SecondFactor({ account }: { account: Account }) {
  const { api } = usePortal();
  const { busy, failure, send } = useAccountForm();
  const [started, setStarted] = useState<SecondFactorStart | null>(null);
  return (
    <section aria-labelledby="account-second-factor" className={`ui-card ${styles.card}`}>
      <h2 id="account-second-factor" className={styles.title}>
        Second factor
      </h2>
      <p>
        <span className={`ui-badge ${account.second_factor ? 'ui-badge--good' : ''}`}>
          {account.second_factor ? 'On' : 'Off'}
        </span>
      </p>
      {account.second_factor ? (
        <TurnOff left={account.recovery_codes} />
      ) : (
        <>
          <p className="ui-muted">
            Signing in then takes a code from an app on your phone too, so that a password that was guessed or
            stolen opens nothing.
          </p>
          <div className={styles.actions}>
            <button
              type="button"
              className="ui-button ui-button--small ui-button--primary"
              disabled={busy}
              onClick={() => send(async () => setStarted(await startSecondFactor(api)))}
            >
              Set up
            </button>
          </div>
        </>
      )}
      {failure && (
        <p role="alert" className="ui-error">
          {failure}
        </p>
      )}
      {started && <EnrolModal started={started} onClose={() => setStarted(null)} />}
    </section>
  );
}

function TurnOff({ left }: { left: number }) {
  const { api } = usePortal();
  const readAgain = useReadAccountAgain();
  const { errors, clearErrors, busy, failure, send } = useAccountForm();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(async () => {
      await removeSecondFactor(api, password);
      await readAgain();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={busy} noValidate>
      <p className="ui-muted">
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`} For new ones, or
        another phone, turn it off and set it up again.
      </p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value);
          clearErrors('password');
        }}
      />
      <button
        type="submit"
        className="ui-button ui-button--small ui-button--danger"
        disabled={busy || password === ''}
      >
        Turn off
      </button>
      {failure && (
        <p role="alert" className="ui-error">
          {failure}
        </p>
      )}
    </form>
  );
}
