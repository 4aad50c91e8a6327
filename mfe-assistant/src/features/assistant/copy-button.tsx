import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

type Outcome = 'none' | 'copied' | 'failed';
const labels: Record<Outcome, string> = { none: 'Copy', copied: 'Copied', failed: 'Could not copy' };

/** Puts a reply's Markdown on the clipboard and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button type="button" className="ui-button ui-button--small ui-button--quiet" onClick={copy}>
        <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
        {labels[outcome]}
      </button>
      <span className="ui-visually-hidden" role="status">
        {outcome === 'none' ? '' : labels[outcome]}
      </span>
    </>
  );
}
