import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Mails that it has taken, as they were sent. */
  taken: string[];
  /** Mails that were sent to it, whether or not it took them. */
  seen: string[];
  /** What it does with the next ones: `hold` never answers. */
  behaviour: 'take' | 'refuse' | 'hold';
  close(): Promise<void>;
}

/** A mail server on this machine. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        mails.seen.push(mail);
        if (mails.behaviour === 'hold') return;
        if (mails.behaviour === 'refuse') return done(new Error('The mailbox of maria@example.org is full'));
        mails.taken.push(mail);
        done();
      });
    },
  });
  // A client that is killed cuts its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  const mails: MailServer = {
    ...{ url: `smtp://127.0.0.1:${address.port}`, taken: [], seen: [], behaviour: 'take' },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}
