import { useQuery } from '@tanstack/react-query';
import type { Message, MessageFolder, MessageMail } from 'contracts/messages';
import { useEffect } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody, ModalFooter } from '../../components/modal/modal-parts.tsx';
import { Moment } from '../../components/moment.tsx';
import { usePortal } from '../../lib/portal.ts';
import styles from './messages.module.css';
import { markMessage, oneMessage } from './messages-api.ts';
import { replyAddress } from './reply-address.ts';
import { useMessageActions, useReadMessagesAgain } from './use-message-actions.ts';

/** Where a message goes from each folder. */
const moves: Record<MessageFolder, { to: MessageFolder; label: string }> = {
  inbox: { to: 'archive', label: 'Archive' },
  archive: { to: 'inbox', label: 'Move to the inbox' },
  spam: { to: 'inbox', label: 'Not spam' },
};

interface Props {
  id: number;
  onClose(): void;
}

/** A message. Opening it marks it as read. */
export function MessageModal({ id, onClose }: Props) {
  const { api } = usePortal();
  const query = useQuery(oneMessage(api, id));
  const { data } = query;
  if (data) return <Opened message={data} onClose={onClose} />;
  return (
    <Modal title="Message" onDismiss={onClose}>
      <ModalBody>
        <Awaiting query={query} loading="Fetching the message…" failed="Couldn't load the message." />
      </ModalBody>
    </Modal>
  );
}

function Opened({ message, onClose }: { message: Message; onClose(): void }) {
  const { api } = usePortal();
  const readAgain = useReadMessagesAgain();
  const { id, folder } = message;
  const { busy, askAndDelete, move, markUnread } = useMessageActions(message, onClose);
  useEffect(() => {
    // It stays unread when that fails, which the list shows.
    if (!message.read) markMessage(api, id, true).then(readAgain, () => {});
  }, [id]);
  return (
    <Modal title={message.subject} onDismiss={onClose} busy={busy} focusTitle wide>
      <ModalBody>
        <Facts message={message} />
        <p className={styles.text}>{message.text}</p>
      </ModalBody>
      <ModalFooter
        start={
          <button
            type="button"
            className="ui-button ui-button--small ui-button--danger"
            disabled={busy}
            onClick={askAndDelete}
          >
            Delete
          </button>
        }
        extra={
          <>
            <button type="button" className="ui-button ui-button--small" disabled={busy} onClick={markUnread}>
              Mark as unread
            </button>
            {folder === 'inbox' && (
              <button
                type="button"
                className="ui-button ui-button--small"
                disabled={busy}
                onClick={() => move('spam')}
              >
                Spam
              </button>
            )}
            <button
              type="button"
              className="ui-button ui-button--small"
              disabled={busy}
              onClick={() => move(moves[folder].to)}
            >
              {moves[folder].label}
            </button>
          </>
        }
      >
        <a className="ui-button ui-button--small ui-button--primary" href={replyAddress(message)}>
          Reply by mail
        </a>
      </ModalFooter>
    </Modal>
  );
}

function Facts({ message: { name, email, at, mail } }: { message: Message }) {
  return (
    <dl className={styles.facts}>
      <dt>From</dt>
      <dd>
        {name}, <span className={styles.address}>{email}</span>
      </dd>
      <dt>Received</dt>
      <dd>
        <Moment iso={at} />
      </dd>
      <dt>Mail</dt>
      <dd>
        <MailFact mail={mail} />
      </dd>
    </dl>
  );
}

function MailFact({ mail }: { mail: MessageMail }) {
  switch (mail.state) {
    case 'off':
      return 'Not sent by mail';
    case 'waiting':
      return 'On its way';
    case 'sent':
      return (
        <>
          Sent <Moment iso={mail.at} />
        </>
      );
    case 'failed':
      return (
        <>
          Failed {mail.attempts === 1 ? 'once' : `${mail.attempts} times`}: {mail.reason}. Next try{' '}
          <Moment iso={mail.next} />
        </>
      );
  }
}
