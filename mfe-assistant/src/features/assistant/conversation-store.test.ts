import type { AssistantEnd } from 'contracts/assistant';
import { AssistantError, type Question } from './ask-assistant.ts';
import { createConversationStore } from './conversation-store.ts';

beforeEach(() => sessionStorage.clear());

const pieces = Array.from({ length: 5000 }, (_, index) => `${index} `);
const complete: AssistantEnd = { basis: 'model', sources: [], note: '' };

/** A conversation whose reply comes in 5,000 pieces, and ends as the test says. */
function setup(end: (signal: AbortSignal) => Promise<AssistantEnd>) {
  const ask = ({ signal, onText }: Question) => {
    for (const piece of pieces) onText(piece);
    return end(signal);
  };
  const store = createConversationStore(() => null, ask);
  let changes = 0;
  store.getState().write('Count');
  store.subscribe(() => changes++);
  const sent = store.getState().send('http://api.test');
  return { store, sent, changes: () => changes, exchange: () => store.getState().exchanges[0] };
}

test('pieces that come fast are shown together, not one by one', async () => {
  const { sent, changes, exchange } = setup(async () => complete);
  await sent;
  expect(exchange()).toMatchObject({ state: 'done', reply: pieces.join('') });
  expect(changes()).toBeLessThan(10);
});

test('what has come is shown while the rest is on its way', async () => {
  const { store, exchange } = setup(() => new Promise(() => {}));
  await new Promise<void>((resolve) => store.subscribe(() => resolve()));
  expect(exchange()).toMatchObject({ state: 'streaming', reply: pieces.join('') });
});

test('a reply that fails keeps what has come', async () => {
  const { sent, exchange } = setup(() => Promise.reject(new AssistantError('Too long.')));
  await sent;
  expect(exchange()).toMatchObject({ state: 'failed', reply: pieces.join(''), detail: 'Too long.' });
});

test('a reply that is stopped keeps what has come', async () => {
  const { store, sent, exchange } = setup(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  store.getState().stop();
  await sent;
  expect(exchange()).toMatchObject({ state: 'stopped', reply: pieces.join('') });
});
