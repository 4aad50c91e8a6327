import { CrashBoundary } from 'kit/crash-boundary.tsx';
import { CircleX, Hourglass, RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Exchange } from './conversation-store.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './exchange-view.module.css';
import { StatusLine } from './status-line.tsx';

// The Markdown renderer is most of this remote: it is loaded with the first reply.
const MarkdownReply = lazy(() => import('./markdown-reply.tsx'));

/** A question and its reply. */
export function ExchangeView({ exchange, onRetry }: { exchange: Exchange; onRetry: () => void }) {
  const { prompt, reply, state, detail } = exchange;
  const plain = <p className={styles.plain}>{reply}</p>;
  return (
    <article className={styles.exchange} aria-busy={state === 'thinking' || state === 'streaming'}>
      <p className={styles.prompt}>
        <span className="ui-visually-hidden">You asked: </span>
        {prompt}
      </p>
      {state === 'thinking' && (
        <StatusLine icon={Hourglass} className="ui-muted">
          ⏳ Thinking...
        </StatusLine>
      )}
      {reply && (
        // A reply that can't be formatted is shown as plain text.
        <CrashBoundary fallback={() => plain}>
          <Suspense fallback={plain}>
            <MarkdownReply text={reply} complete={state !== 'streaming'} />
          </Suspense>
        </CrashBoundary>
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
      <StatusLine icon={CircleX} className="ui-error">
        ❌ Error: Could not get response
      </StatusLine>
      {detail && <p className="ui-hint">{detail}</p>}
      <button type="button" className="ui-button ui-button--small" onClick={onRetry}>
        <RotateCcw aria-hidden="true" size={16} strokeWidth={1.5} />
        Try again
      </button>
    </div>
  );
}
