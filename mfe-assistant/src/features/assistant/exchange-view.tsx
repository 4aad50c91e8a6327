import { RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Exchange } from './conversation-store.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './exchange-view.module.css';

// The Markdown renderer is most of this remote; the first reply brings it.
const MarkdownReply = lazy(() => import('./markdown-reply.tsx'));

/** A question and its reply. */
export function ExchangeView({ exchange, onRetry }: { exchange: Exchange; onRetry: () => void }) {
  const { prompt, reply, state, detail } = exchange;
  return (
    <article className={styles.exchange} aria-busy={state === 'thinking' || state === 'streaming'}>
      <p className={styles.prompt}>
        <span className="ui-visually-hidden">You asked: </span>
        {prompt}
      </p>
      {state === 'thinking' && <p className="ui-muted">⏳ Thinking...</p>}
      {reply && (
        <Suspense fallback={<p className={styles.plain}>{reply}</p>}>
          <MarkdownReply text={reply} complete={state !== 'streaming'} />
        </Suspense>
      )}
      {state === 'stopped' && <p className="ui-hint">Stopped.</p>}
      {state === 'failed' && <Failure detail={detail} onRetry={onRetry} />}
      {(state === 'done' || state === 'stopped') && reply && <CopyButton text={reply} />}
    </article>
  );
}

function Failure({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p className="ui-error">❌ Error: Could not get response</p>
      {detail && <p className="ui-hint">{detail}</p>}
      <button type="button" className="ui-button ui-button--small" onClick={onRetry}>
        <RotateCcw aria-hidden="true" size={16} strokeWidth={1.5} />
        Try again
      </button>
    </div>
  );
}
