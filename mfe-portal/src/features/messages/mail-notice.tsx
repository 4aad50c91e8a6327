import type { MessageStatus } from 'contracts/messages';
import { useState } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './messages.module.css';
import { sendAgain } from './messages-api.ts';
import { useReadMessagesAgain } from './use-message-actions.ts';

/** Whether messages are sent on by mail, and what has failed. */
export function MailNotice({ status: { mail, keepDays } }: { status: MessageStatus }) {
  const { server, to, failed, reason } = mail;
  if (failed > 0) return <Failed failed={failed} reason={reason} to={to} />;
  return (
    <p className="ui-muted">
      {mailWords(server, to)} Messages are deleted after {keepDays} days, which is set with the company’s
      facts under Content.
    </p>
  );
}

function mailWords(server: boolean, to: string | null): string {
  if (!server)
    return 'Mail isn’t set up: messages are only kept here. Whoever runs the site sets it up with SMTP_URL.';
  if (to === null)
    return 'Messages are sent on as soon as the company has an e-mail address: enter one with the company’s facts under Content.';
  return `Each message is also sent to ${to}.`;
}

interface FailedProps {
  failed: number;
  reason: string;
  to: string | null;
}

function Failed({ failed, reason, to }: FailedProps) {
  const { api } = usePortal();
  const show = useDialog();
  const readAgain = useReadMessagesAgain();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await sendAgain(api);
      readAgain();
      await show({
        ...{ type: 'info', title: 'Sent again' },
        message: 'They are on their way. Look here again in a minute.',
      });
    } catch (error) {
      if (!isRefusal(error))
        await show({
          ...{ type: 'error', title: 'Not sent', message: 'They are tried again later all the same.' },
          detail: reasonOf(error),
        });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="status" className={`ui-notice ui-notice--bad ${styles.notice}`}>
      <p>
        <strong>
          {failed === 1 ? 'One message wasn’t sent' : `${failed} messages weren’t sent`}
          {to === null ? '.' : ` to ${to}.`}
        </strong>{' '}
        {failed === 1 ? 'It is kept here, and is tried again.' : 'They are kept here, and are tried again.'}{' '}
        The last reason: {reason}
      </p>
      <button type="button" className="ui-button ui-button--small" disabled={busy} onClick={again}>
        {busy ? 'Sending…' : 'Send again'}
      </button>
    </div>
  );
}
