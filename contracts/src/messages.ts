/** What a visitor types into the contact form. */
export interface MessageValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** What they have written may be kept to answer them. */
  consent: boolean;
}

/** `messages/start`: what a form is sent with. */
export interface MessageStart {
  /** When the form was opened, signed. */
  started: string;
  /** A form that is sent sooner than so many milliseconds after that is taken for a program's, and refused. */
  afterMs: number;
}

/** `messages/add`; with the header Idempotency-Key, so that a repeated call stores one message. */
export interface NewMessage extends MessageValues {
  started: string;
  /** A field that people don't see: what fills it in is no person. */
  website: string;
}

/** `messages/returned`: a form that a browser without scripts has sent, and that wasn't taken. */
export interface ReturnedMessage {
  values: MessageValues;
  /** Message by field; none when it wasn't about a field. */
  fields: Partial<Record<string, string>>;
  message: string;
  started: string;
}

export type MessageFolder = 'inbox' | 'archive' | 'spam';

/** What became of the mail to the company. `off`: mail wasn't set up when the message came, or it is spam. */
export type MessageMail =
  | { state: 'off' | 'waiting' }
  | { state: 'sent'; at: string }
  | { state: 'failed'; attempts: number; reason: string; next: string };

/** A message as the inbox lists it. */
export interface MessageItem {
  id: number;
  /** When it came. */
  at: string;
  name: string;
  email: string;
  subject: string;
  /** How its text begins. */
  excerpt: string;
  folder: MessageFolder;
  read: boolean;
  mail: MessageMail;
}

/** `messages/find`. */
export interface Message extends MessageItem {
  text: string;
}

/** `messages/list`: newest first. */
export interface MessagePage {
  list: MessageItem[];
  total: number;
}

/** `messages/status`. */
export interface MessageStatus {
  unread: number;
  spam: number;
  /** Messages are deleted after so many days. */
  keepDays: number;
  mail: {
    /** The API was told a mail server. */
    server: boolean;
    /** The address that messages are sent to; null when there is none. */
    to: string | null;
    /** Messages whose mail has failed, and will be tried again. */
    failed: number;
    /** Of those the latest. */
    reason: string;
  };
}
