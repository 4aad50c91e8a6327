import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useAssistant } from '../../lib/assistant.ts';
import styles from './conversation.module.css';
import { conversationOf } from './conversation-of.ts';
import { ExchangeView } from './exchange-view.tsx';
import { PromptForm } from './prompt-form.tsx';

/** Questions and their replies, above the input for the next. */
export function Conversation() {
  const { apiBase, session } = useAssistant();
  const { exchanges, busy, round, available, send, retry, stop, checkStatus } = useStore(
    conversationOf(session),
  );
  useEffect(() => {
    checkStatus(apiBase);
  }, [apiBase, checkStatus]);
  const finished = exchanges.findLast((exchange) => exchange.state === 'done');
  return (
    <section className={styles.panel} aria-label="Assistant">
      <Log newest={`${exchanges.length} ${exchanges.at(-1)?.state}`}>
        {exchanges.length === 0 && <p className="ui-muted">The response will appear here...</p>}
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} onRetry={() => retry(apiBase, exchange.id)} />
        ))}
      </Log>
      {/* Read out once a reply is complete, not chunk by chunk. */}
      <p className="ui-visually-hidden" aria-live="polite">
        {busy ? '' : finished?.reply}
      </p>
      {!available && (
        <p className="ui-notice" role="status">
          The assistant isn’t set up yet, so it can’t answer. Whoever runs this site can switch it on: set
          GEMINI_API_KEY for the API and restart it.
        </p>
      )}
      {/* Clearing the conversation clears what was typed, too. */}
      <PromptForm key={round} busy={busy} onSend={(prompt) => send(apiBase, prompt)} onStop={stop} />
    </section>
  );
}

/** `newest` changes whenever there is something new at the end, which is then scrolled to. */
function Log({ newest, children }: { newest: string; children: ReactNode }) {
  const log = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section ref={log} className={styles.log} tabIndex={0} aria-label="Conversation">
      {children}
    </section>
  );
}
