import type { MessageItem } from 'contracts/messages';
import table from '../../components/list/list-table.module.css';
import { Moment } from '../../components/moment.tsx';
import styles from './messages-table.module.css';

interface Props {
  messages: MessageItem[];
  onOpen(id: number): void;
}

/** Who wrote about what, and when; on a narrow screen a card for each message. */
export function MessagesTable({ messages, onOpen }: Props) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col" className={styles.from}>
            From
          </th>
          <th scope="col" className={styles.at}>
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id} data-unread={message.read ? undefined : true}>
            <th scope="row" className={styles.what}>
              <button type="button" className={styles.subject} onClick={() => onOpen(message.id)}>
                {!message.read && <span className="ui-visually-hidden">Unread: </span>}
                {message.subject}
              </button>
              {message.mail.state === 'failed' && <span className="ui-badge ui-badge--bad">Mail failed</span>}
              <span className={styles.excerpt}>{message.excerpt}</span>
            </th>
            <td className={styles.from}>
              {message.name}
              <span className={styles.address}>{message.email}</span>
            </td>
            <td className={styles.at}>
              <Moment iso={message.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
