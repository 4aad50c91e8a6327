import type { AssistantSource } from 'contracts/assistant';
import { CopyButton } from 'kit/copy/copy-button.tsx';
import { useCopy } from 'kit/copy/use-copy.ts';
import { CrashBoundary } from 'kit/crash-boundary.tsx';
import { CircleX, Hourglass, RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Exchange } from './conversation-store.ts';
import styles from './exchange-view.module.css';
import { Sources } from './sources.tsx';
import { StatusLine } from './status-line.tsx';

// The Markdown renderer is most of this remote: it is loaded with the first reply.
const MarkdownReply = lazy(() => import('./markdown-reply.tsx'));

/** A question and its reply. */
export function ExchangeView({ exchange, onRetry }: { exchange: Exchange; onRetry: () => void }) {
  const { prompt, reply, state, detail, basis, sources, note } = exchange;
  const { outcome, copy } = useCopy();
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
      {reply && <Formatted text={reply} sources={sources} complete={state !== 'streaming'} />}
      {note && (
        <div className={styles.note}>
          <Formatted text={note} sources={[]} complete />
        </div>
      )}
      {state === 'stopped' && <p className="ui-hint">Stopped.</p>}
      {state === 'failed' && <Failure detail={detail} onRetry={onRetry} />}
      <Sources title={titleOf(exchange)} sources={sources} />
      {(state === 'done' || state === 'stopped') && reply && basis === 'model' && (
        <CopyButton label="Copy" outcome={outcome} onClick={() => copy(withSources(reply, sources))} />
      )}
    </article>
  );
}

function titleOf({ state, basis }: Exchange): string {
  if (state === 'failed') return 'These pages fit your question best';
  return basis === 'model' ? 'Sources' : 'Pages';
}

interface FormattedProps {
  text: string;
  sources: AssistantSource[];
  complete: boolean;
}

/** A reply that can't be formatted is shown as plain text. */
function Formatted(props: FormattedProps) {
  const plain = <p className={styles.plain}>{props.text}</p>;
  return (
    <CrashBoundary fallback={() => plain}>
      <Suspense fallback={plain}>
        <MarkdownReply {...props} />
      </Suspense>
    </CrashBoundary>
  );
}

/** What its `[1]` stands for goes along when a reply is copied. */
function withSources(reply: string, sources: AssistantSource[]): string {
  const lines = sources.map(
    ({ title, path }, index) => `\n[${index + 1}] ${title}: ${location.origin}${path}`,
  );
  return lines.length > 0 ? `${reply}\n${lines.join('')}` : reply;
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
