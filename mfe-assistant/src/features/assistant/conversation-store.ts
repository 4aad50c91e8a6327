import { createStore, type StoreApi } from 'zustand/vanilla';
import { AssistantError, askAssistant } from './ask-assistant.ts';
import { readStatus } from './assistant-status.ts';

export type ExchangeState = 'thinking' | 'streaming' | 'done' | 'stopped' | 'failed';

export interface Exchange {
  id: number;
  prompt: string;
  reply: string;
  state: ExchangeState;
  /** What the server said of a failure; empty when it said nothing. */
  detail: string;
}

export interface ConversationState {
  exchanges: Exchange[];
  /** True while a request is in flight; a second send is blocked then. */
  busy: boolean;
  /** Counts how often the conversation was cleared. */
  round: number;
  /** False once the API has said that the assistant isn't set up. */
  available: boolean;
  /** Asks whether the assistant is set up. */
  checkStatus(apiBase: string): Promise<void>;
  /** Sends a prompt. Does nothing while busy. */
  send(apiBase: string, prompt: string): Promise<void>;
  /** Sends the prompt of a failed exchange again, in its place. */
  retry(apiBase: string, id: number): Promise<void>;
  /** Ends the request in flight and keeps what has arrived. */
  stop(): void;
  /** Removes everything, and ends the request in flight. */
  clear(): void;
}

export function createConversationStore(
  keyOf: () => string | null,
  ask = askAssistant,
  isAvailable = readStatus,
): StoreApi<ConversationState> {
  let abort = new AbortController();
  let lastId = 0;
  return createStore<ConversationState>()((set, get) => {
    const change = (id: number, update: (exchange: Exchange) => Partial<Exchange>) =>
      set(({ exchanges }) => ({
        exchanges: exchanges.map((exchange) =>
          exchange.id === id ? { ...exchange, ...update(exchange) } : exchange,
        ),
      }));

    async function run(apiBase: string, id: number, prompt: string): Promise<void> {
      const own = new AbortController();
      abort = own;
      set({ busy: true });
      try {
        const onText = (text: string) =>
          change(id, (exchange) => ({ reply: exchange.reply + text, state: 'streaming' }));
        await ask({ apiBase, key: keyOf(), prompt, signal: own.signal, onText });
        change(id, () => ({ state: 'done' }));
      } catch (error) {
        const detail = error instanceof AssistantError ? error.message : '';
        change(id, () => (own.signal.aborted ? { state: 'stopped' } : { state: 'failed', detail }));
      } finally {
        if (abort === own) set({ busy: false });
      }
    }

    return {
      exchanges: [],
      busy: false,
      round: 0,
      available: true,
      async checkStatus(apiBase) {
        const available = await isAvailable(apiBase);
        if (available !== get().available) set({ available });
      },
      async send(apiBase, prompt) {
        if (get().busy) return;
        const id = ++lastId;
        const exchange: Exchange = { id, prompt, reply: '', state: 'thinking', detail: '' };
        set({ exchanges: [...get().exchanges, exchange] });
        await run(apiBase, id, prompt);
      },
      async retry(apiBase, id) {
        const failed = get().exchanges.find((exchange) => exchange.id === id);
        if (!failed || get().busy) return;
        change(id, () => ({ reply: '', state: 'thinking', detail: '' }));
        await run(apiBase, id, failed.prompt);
      },
      stop: () => abort.abort(),
      clear() {
        abort.abort();
        abort = new AbortController();
        set(({ round }) => ({ exchanges: [], busy: false, round: round + 1 }));
      },
    };
  });
}
