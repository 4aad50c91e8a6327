import type { MessageStart, MessageValues, NewMessage, ReturnedMessage } from 'contracts/messages';
import { orNull } from '../../lib/answers.ts';
import { type ApiClient, ApiFailure } from '../../lib/api-client.ts';

/** `messages/start`. */
export async function fetchStart(api: ApiClient): Promise<MessageStart> {
  return (await api.get<MessageStart>('/messages/start')).data;
}

/** `messages/returned`; null when it isn't kept any more, and for an id that no form has. */
export function fetchReturned(api: ApiClient, id: string): Promise<ReturnedMessage | null> {
  const asked = api.get<ReturnedMessage>('/messages/returned', { params: { id } });
  return orNull(
    asked.then(({ data }) => data),
    [404, 422],
  );
}

/** What became of a message that was sent. */
export type Outcome =
  | { kind: 'sent' }
  /** The key belongs to another message: the answer to that was lost, and the visitor has changed the text since. */
  | { kind: 'other' }
  /** Not taken, with a message by field. `started` is what to send next time. */
  | { kind: 'refused'; fields: Partial<Record<string, string>>; message: string; started: string | undefined }
  /** Nobody has answered, or a server broke down. */
  | { kind: 'failed' };

interface Sent {
  values: MessageValues;
  website: string;
  started: string;
  /** The browser's own id of the message. */
  key: string;
}

/** `messages/add`. */
export async function sendMessage(api: ApiClient, { values, website, started, key }: Sent): Promise<Outcome> {
  const body: NewMessage = { ...values, website, started };
  try {
    await api.post('/messages/add', body, { headers: { 'Idempotency-Key': key } });
    return { kind: 'sent' };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Outcome {
  const response = error instanceof ApiFailure ? error.response : undefined;
  if (!response || response.status >= 500 || !response.data.message) return { kind: 'failed' };
  const { code, fields = {}, message, started } = response.data;
  if (code === 'already_created') return { kind: 'other' };
  return { kind: 'refused', fields, message, started: typeof started === 'string' ? started : undefined };
}
