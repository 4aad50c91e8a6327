import type { LinkFacts, LoginResponse } from 'contracts/api';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Moment } from '../../components/moment.tsx';
import { ApiFailure } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './login-page.module.css';
import { SignInButton, SignInMessage } from './sign-in-parts.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  secret: string;
  /** The password is set, and the sign-in takes a code: says so on the login page. */
  onSet(notice: string): void;
}

/** What a link of an administrator opens: its person chooses a password, and is signed in. */
export function ChoosePassword({ secret, onSet }: Props) {
  const { facts, failure, readAgain } = useLink(secret);
  const isEnded = failure instanceof ApiFailure && failure.status === 410;
  return (
    <section className={styles.terminal}>
      <p className="ui-eyebrow">Staff only</p>
      <h1 className={styles.heading}>{facts?.kind === 'invite' ? 'Welcome' : 'Choose a password'}</h1>
      {!facts && failure === null && <Loading>Checking the link...</Loading>}
      {isEnded && (
        <p role="alert" className="ui-notice ui-notice--bad">
          {failure.message}
        </p>
      )}
      {failure !== null && !isEnded && (
        <FetchFailed title="Couldn't check the link." error={failure} onRetry={readAgain} />
      )}
      {facts && (
        <>
          <p className="ui-muted">
            {facts.kind === 'invite'
              ? `Choose a password for your account ${facts.name}. You are signed in at once.`
              : `Choose a new password for ${facts.name}. The old one ends, and so do all sessions.`}{' '}
            The link works once, until <Moment iso={facts.expires_at} />.
          </p>
          <PasswordForm secret={secret} name={facts.name} onSet={onSet} />
        </>
      )}
    </section>
  );
}

function useLink(secret: string) {
  const { api } = usePortal();
  const [facts, setFacts] = useState<LinkFacts | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(async () => {
    setFailure(null);
    try {
      setFacts((await api.post<LinkFacts>('users/link/read', { secret })).data);
    } catch (error) {
      setFailure(error);
    }
  }, [api, secret]);
  useEffect(() => {
    read();
  }, [read]);
  return { facts, failure, readAgain: read };
}

function PasswordForm({ secret, name, onSet }: Props & { name: string }) {
  const { api, href } = usePortal();
  const navigate = useNavigate();
  const { state, attempt } = useSignIn();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('pass'));
    const answer = await attempt(
      name,
      async () => (await api.post<LoginResponse>('users/link/accept', { secret, password })).data,
    );
    if (!answer?.second_factor) return;
    onSet(answer.message);
    navigate(href('/login'), { replace: true });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={state.connecting}>
      <input type="text" name="user" value={name} readOnly hidden autoComplete="username" />
      <div className="ui-field">
        <label className="ui-label" htmlFor="new-password">
          New password
        </label>
        <input
          id="new-password"
          className="ui-input"
          name="pass"
          type="password"
          autoComplete="new-password"
          aria-describedby="new-password-hint"
        />
        <p id="new-password-hint" className="ui-hint">
          8 characters or more.
        </p>
      </div>
      <SignInButton connecting={state.connecting}>Set password</SignInButton>
      <SignInMessage {...state} />
    </form>
  );
}
