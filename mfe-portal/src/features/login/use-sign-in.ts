import type { LoginResponse } from 'contracts/api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, offlineHint } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { knownDevice, rememberAccount } from '../../lib/session/account.ts';

interface SignInState {
  connecting: boolean;
  /** Why the last try was refused. */
  message: string;
  hint: string;
  /** The account has a second factor. */
  wantsCode: boolean;
  /** How many tries were refused. */
  tries: number;
}

const start: SignInState = { connecting: false, message: '', hint: '', wantsCode: false, tries: 0 };

/** Signs in by `ask`, one try at a time, and opens the private area, or the page that the session had ended at. */
export function useSignIn(back: string | null = null) {
  const { api, session, href } = usePortal();
  const navigate = useNavigate();
  const [state, setState] = useState(start);
  const change = (part: Partial<SignInState>) => setState((before) => ({ ...before, ...part }));

  /** Resolves to the answer; undefined when it failed, which is shown. */
  const attempt = async (user: string, ask: () => Promise<LoginResponse>) => {
    if (state.connecting) return undefined;
    change({ connecting: true, message: '', hint: '' });
    try {
      const answer = await ask();
      if (answer.status) {
        rememberAccount(user, answer.device);
        session.getState().signIn(answer.token);
        navigate(back ?? href('/private'), { replace: back !== null });
      } else {
        const { message, second_factor: wantsCode = false } = answer;
        setState(({ tries }) => ({ ...start, message, wantsCode, tries: tries + 1 }));
      }
      return answer;
    } catch (error) {
      change({ message: messageOf(error), hint: offlineHint(error) });
      return undefined;
    } finally {
      change({ connecting: false });
    }
  };
  const logIn = (user: string, pass: string, code: string | undefined) =>
    attempt(user, async () => {
      const body = { user, pass, code, device: knownDevice(user) };
      return (await api.post<LoginResponse>('users/verifyUser', body)).data;
    });
  return { state, attempt, logIn };
}
