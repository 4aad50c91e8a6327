import type { User, UserWithLink } from 'contracts/api';
import type { ReactNode } from 'react';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody, ModalFooter } from '../../components/modal/modal-parts.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMe } from '../../lib/session/me.ts';
import styles from './manage-user-modal.module.css';
import { useManageUser } from './use-manage-user.ts';
import { hasEnded, roleHint, roleNames } from './user-words.ts';

interface Props {
  user: User;
  onClose(): void;
  /** Shows the link. */
  onMade(made: UserWithLink): void;
}

/** What an administrator can do with one account. */
export function ManageUserModal({ user, onClose, onMade }: Props) {
  const actions = useManageUser(user, { onClose, onMade });
  const { name, state, second_factor } = user;
  const isSelf = useMe().name === name;
  const other = user.role === 'admin' ? 'editor' : 'admin';
  return (
    <Modal title={name} onDismiss={onClose} busy={actions.busy}>
      <ModalBody>
        <Part title={`Role: ${roleNames[user.role]}`} text={roleHint}>
          <Action busy={actions.busy} onClick={() => actions.setRole(other)}>
            Make {roleNames[other].toLowerCase()}
          </Action>
        </Part>
        {state === 'invited' && <Invitation user={user} actions={actions} />}
        {state === 'active' && (
          <>
            <Part
              title="Password"
              text={`A link with which ${name} chooses a new password. The present one counts until the link is used.`}
            >
              <Action busy={actions.busy} onClick={actions.makeLink}>
                Reset password
              </Action>
            </Part>
            <Part title="Sessions" text={`Ends every session of ${name}, in all browsers.`}>
              <Action busy={actions.busy} onClick={actions.signOut}>
                Sign out everywhere
              </Action>
            </Part>
          </>
        )}
        {second_factor && (
          <Part
            title="Second factor: on"
            text="Without it the password is enough. For somebody who has lost phone and recovery codes."
          >
            <Action busy={actions.busy} onClick={actions.resetSecondFactor}>
              Reset second factor
            </Action>
          </Part>
        )}
        {state === 'active' && !isSelf && (
          <Part title="Disable" text={`${name} is signed out at once and can't sign in until enabled again.`}>
            <Action busy={actions.busy} onClick={actions.disable}>
              Disable
            </Action>
          </Part>
        )}
        {state === 'disabled' && (
          <Part title="Enable" text={`${name} can sign in again, with the same password.`}>
            <Action busy={actions.busy} onClick={actions.enable}>
              Enable
            </Action>
          </Part>
        )}
        {state !== 'invited' && !isSelf && (
          <Part title="Delete" text="Removes the account for good. What was written with it stays.">
            <Action busy={actions.busy} danger onClick={actions.remove}>
              Delete
            </Action>
          </Part>
        )}
      </ModalBody>
      <ModalFooter>
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={actions.busy}
          onClick={onClose}
        >
          Close
        </button>
      </ModalFooter>
    </Modal>
  );
}

function Invitation({ user, actions }: { user: User; actions: ReturnType<typeof useManageUser> }) {
  const { link } = user;
  return (
    <>
      <Part
        title="Invitation"
        text={
          link && !hasEnded(user) ? (
            <>
              It ends <Moment iso={link.expires_at} />. A new link ends the one before.
            </>
          ) : (
            'It has ended, or was never used. Make a new link to invite again.'
          )
        }
      >
        <Action busy={actions.busy} onClick={actions.makeLink}>
          New link
        </Action>
      </Part>
      <Part title="Withdraw" text="Ends the link and removes the name from the list.">
        <Action busy={actions.busy} danger onClick={actions.withdraw}>
          Withdraw invitation
        </Action>
      </Part>
    </>
  );
}

function Part({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className="ui-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

interface ActionProps {
  busy: boolean;
  danger?: boolean;
  onClick(): void;
  children: ReactNode;
}

function Action({ busy, danger = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={`ui-button ui-button--small ${danger ? 'ui-button--danger' : ''}`}
      disabled={busy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
