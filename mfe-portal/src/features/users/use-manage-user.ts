import type { Role, User, UserWithLink } from 'contracts/api';
import { useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { isRefusal, mayBeDone, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { useReadUsersAgain } from './use-users.ts';
import { roleNames } from './user-words.ts';
import { changeUser, makeLink, type UserCall } from './users-api.ts';

interface Options {
  onClose(): void;
  onMade(made: UserWithLink): void;
}

type Question = Omit<DialogContent, 'type'>;

/** The changes to one user, each after a question; what became of it stands in the list, or in a dialog when it failed. */
export function useManageUser({ id, name }: User, { onClose, onMade }: Options) {
  const { api } = usePortal();
  const show = useDialog();
  const readAgain = useReadUsersAgain();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // The login page takes over after a refusal.
      if (!isRefusal(error))
        await show({
          type: 'error',
          title: 'Not changed',
          message: mayBeDone(error)
            ? 'The change may be made all the same. The list is read again: look there before you try again.'
            : `The account of ${name} is as it was.`,
          detail: reasonOf(error),
        });
    }
    await readAgain();
    setBusy(false);
  };
  const ask = async (type: 'confirm' | 'delete', question: Question, call: UserCall, role?: Role) => {
    if (!(await show({ ...question, type }))) return false;
    let done = false;
    await run(async () => {
      await changeUser(api, call, { id, role });
      done = true;
    });
    return done;
  };
  const closing = async (asked: Promise<boolean>) => {
    if (await asked) onClose();
  };

  return {
    busy,
    setRole: (role: Role) =>
      ask(
        'confirm',
        {
          title: `Make ${name} ${role === 'admin' ? 'an administrator' : 'an editor'}`,
          message:
            role === 'admin'
              ? `${name} may then do everything, also change users and releases.`
              : `${name} keeps projects, news and content, and can't open users and releases any more.`,
          okLabel: `Make ${roleNames[role].toLowerCase()}`,
        },
        'role',
        role,
      ),
    makeLink: () =>
      run(async () => {
        const made = await makeLink(api, id);
        onClose();
        onMade(made);
      }),
    signOut: () =>
      ask(
        'confirm',
        {
          title: `Sign out ${name} everywhere`,
          message: `Every session of ${name} ends. Unsaved work stays in the browser it is in.`,
          okLabel: 'Sign out',
        },
        'signOut',
      ),
    resetSecondFactor: () =>
      ask(
        'confirm',
        {
          title: 'Reset second factor',
          message: `${name} then signs in with the password alone. Be sure that it is ${name} who asks for it.`,
          okLabel: 'Reset',
        },
        'resetSecondFactor',
      ),
    disable: () =>
      ask(
        'confirm',
        {
          title: `Disable ${name}`,
          message: `${name} is signed out at once and can't sign in until you enable the account again.`,
          okLabel: 'Disable',
        },
        'disable',
      ),
    enable: () =>
      ask(
        'confirm',
        { title: `Enable ${name}`, message: `${name} can sign in again.`, okLabel: 'Enable' },
        'enable',
      ),
    withdraw: () =>
      closing(
        ask(
          'delete',
          {
            title: 'Withdraw invitation',
            message: `The link of ${name} ends, and the name is free again.`,
            okLabel: 'Withdraw',
            cancelLabel: 'Keep',
          },
          'withdraw',
        ),
      ),
    remove: () =>
      closing(
        ask(
          'delete',
          {
            title: `Delete ${name}`,
            message: `The account of ${name} is removed for good. What was written with it stays.`,
          },
          'delete',
        ),
      ),
  };
}
