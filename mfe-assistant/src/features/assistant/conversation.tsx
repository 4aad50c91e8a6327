import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import styles from './conversation.module.css';
import type { ConversationState } from './conversation-store.ts';
import { ExchangeView } from './exchange-view.tsx';
import { PromptForm } from './prompt-form.tsx';

interface Props {
  store: StoreApi<ConversationState>;
  apiBase: string;
}

/** SPEC.md section 2, "Assistant panel". */
export function Conversation({ store, apiBase }: Props) {
  const { exchanges, busy, send, retry, stop } = useStore(store);
  const finished = exchanges.findLast((exchange) => exchange.state === 'done');
  return (
    <section className={styles.panel} aria-label="Assistant">
      <Log count={exchanges.length}>
        {exchanges.length === 0 && <p className="ui-muted">The response will appear here...</p>}
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} onRetry={() => retry(apiBase, exchange.id)} />
        ))}
      </Log>
      {/* Read out once a reply is complete, not chunk by chunk. */}
      <p className="ui-visually-hidden" aria-live="polite">
        {busy ? '' : finished?.reply}
      </p>
      <PromptForm busy={busy} onSend={(prompt) => send(apiBase, prompt)} onStop={stop} />
    </section>
  );
}

function Log({ count, children }: { count: number; children: ReactNode }) {
  const log = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section ref={log} className={styles.log} tabIndex={0} aria-label="Conversation">
      {children}
    </section>
  );
}
