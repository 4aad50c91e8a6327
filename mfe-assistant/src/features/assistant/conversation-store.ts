import type { AssistantEnd, AssistantStatus } from 'contracts/assistant';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { AssistantError, askAssistant } from './ask-assistant.ts';
import { readStatus, unknownStatus } from './assistant-status.ts';
import { gatherText } from './gather-text.ts';
import { keepConversation, keptConversation } from './kept-conversation.ts';

export type ExchangeState = 'thinking' | 'streaming' | 'done' | 'stopped' | 'failed';

/** A question, its reply as far as it has come, and what the reply stands on. */
export interface Exchange extends AssistantEnd {
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
  /** What is typed and not sent. */
  draft: string;
  status: AssistantStatus;
  write(draft: string): void;
  /** Asks what kind of replies there are. */
  checkStatus(apiBase: string): Promise<void>;
  /** Sends what is typed. Does nothing while busy. */
  send(apiBase: string): Promise<void>;
  /** Sends the prompt of an exchange without a whole reply again, in its place. */
  retry(apiBase: string, id: number): Promise<void>;
  /** Ends the request in flight and keeps what has arrived. */
  stop(): void;
  /** Forgets everything, and ends the request in flight. */
  clear(): void;
}

const unanswered = {
  reply: '',
  state: 'thinking',
  detail: '',
  basis: 'model',
  sources: [],
  note: '',
} as const;

export function createConversationStore(
  keyOf: () => string | null,
  ask = askAssistant,
  statusOf = readStatus,
): StoreApi<ConversationState> {
  let abort = new AbortController();
  const kept = keptConversation(keyOf());
  let lastId = kept.at(-1)?.id ?? 0;
  return createStore<ConversationState>()((set, get) => {
    const change = (id: number, update: (exchange: Exchange) => Partial<Exchange>) =>
      set(({ exchanges }) => ({
        exchanges: exchanges.map((exchange) =>
          exchange.id === id ? { ...exchange, ...update(exchange) } : exchange,
        ),
      }));
    const keep = () => keepConversation(keyOf(), get().exchanges);

    function earlierThan(id: number) {
      const before = get().exchanges.filter((exchange) => exchange.id < id && exchange.reply !== '');
      return before.map(({ prompt, reply }) => ({ prompt, reply }));
    }

    async function run(apiBase: string, id: number, prompt: string): Promise<void> {
      const own = new AbortController();
      abort = own;
      set({ busy: true });
      keep();
      const { add: onText, flush } = gatherText((text) =>
        change(id, (exchange) => ({ reply: exchange.reply + text, state: 'streaming' })),
      );
      try {
        const earlier = earlierThan(id);
        const end = await ask({ apiBase, key: keyOf(), prompt, earlier, signal: own.signal, onText });
        flush();
        change(id, () => ({ ...end, state: 'done' }));
      } catch (error) {
        flush();
        const { message: detail, sources } = error instanceof AssistantError ? error : new AssistantError('');
        change(id, () => (own.signal.aborted ? { state: 'stopped' } : { state: 'failed', detail, sources }));
      } finally {
        if (abort === own) {
          set({ busy: false });
          keep();
        }
      }
    }

    return {
      exchanges: kept,
      busy: false,
      draft: '',
      status: unknownStatus,
      write: (draft) => set({ draft }),
      async checkStatus(apiBase) {
        set({ status: await statusOf(apiBase) });
      },
      async send(apiBase) {
        const { busy, exchanges, draft } = get();
        const prompt = draft.trim();
        if (busy || !prompt) return;
        const id = ++lastId;
        set({ exchanges: [...exchanges, { id, prompt, ...unanswered, sources: [] }], draft: '' });
        await run(apiBase, id, prompt);
      },
      async retry(apiBase, id) {
        const failed = get().exchanges.find((exchange) => exchange.id === id);
        if (!failed || get().busy) return;
        change(id, () => ({ ...unanswered, sources: [] }));
        await run(apiBase, id, failed.prompt);
      },
      stop: () => abort.abort(),
      clear() {
        abort.abort();
        abort = new AbortController();
        set({ exchanges: [], busy: false, draft: '' });
        keep();
      },
    };
  });
}
