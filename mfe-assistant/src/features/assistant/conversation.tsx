import type { RemoteView } from 'contracts/shell-context';
import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useAssistant } from '../../lib/assistant.ts';
import { withoutMarks } from './citation-marks.ts';
import styles from './conversation.module.css';
import { conversationOf } from './conversation-of.ts';
import { ExchangeView } from './exchange-view.tsx';
import { PromptForm } from './prompt-form.tsx';
import { StatusHints } from './status-hints.tsx';

/** Questions and their replies, above the input for the next. A panel has less room than a page. */
export function Conversation({ view }: { view: RemoteView }) {
  const { apiBase, session } = useAssistant();
  const { exchanges, busy, draft, status, write, send, retry, stop, clear, checkStatus } = useStore(
    conversationOf(session),
  );
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    checkStatus(apiBase);
  }, [apiBase, checkStatus]);
  const finished = exchanges.findLast((exchange) => exchange.state === 'done');
  // The buttons for both go away when they are pressed.
  const tryAgain = (id: number) => {
    retry(apiBase, id);
    input.current?.focus();
  };
  const startAgain = () => {
    clear();
    input.current?.focus();
  };
  return (
    <section className={styles.conversation} data-view={view} aria-label="Assistant">
      <Log newest={`${exchanges.length} ${exchanges.at(-1)?.state}`}>
        {exchanges.length === 0 && <p className="ui-muted">The response will appear here...</p>}
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} onRetry={() => tryAgain(exchange.id)} />
        ))}
      </Log>
      {/* Read out once a reply is complete, not chunk by chunk. */}
      <p className="ui-visually-hidden" aria-live="polite">
        {busy || !finished ? '' : withoutMarks(finished.reply)}
      </p>
      <PromptForm
        ref={input}
        prompt={draft}
        busy={busy}
        onChange={write}
        onSend={() => send(apiBase)}
        onStop={stop}
      />
      <footer className={styles.footer}>
        <StatusHints status={status} isSignedIn={session.getState().key !== null} />
        {exchanges.length > 0 && (
          <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={startAgain}>
            <MessageSquarePlus aria-hidden="true" size={16} strokeWidth={1.5} />
            New conversation
          </button>
        )}
      </footer>
    </section>
  );
}

/** `newest` changes whenever there is something new at the end, whose beginning is then scrolled to. */
function Log({ newest, children }: { newest: string; children: ReactNode }) {
  const log = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = log.current;
    const last = element?.lastElementChild;
    if (element && last)
      element.scrollTop += last.getBoundingClientRect().top - element.getBoundingClientRect().top;
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section ref={log} className={styles.log} tabIndex={0} aria-label="Conversation">
      {children}
    </section>
  );
}
