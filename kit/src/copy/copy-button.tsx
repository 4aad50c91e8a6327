import { Check, Copy } from 'lucide-react';
import type { CopyOutcome } from './use-copy.ts';

interface Props {
  /** What it says before it is pressed. */
  label: string;
  outcome: CopyOutcome;
  className?: string | undefined;
  onClick(): void;
}

/** Copies, and says whether that worked, in sight and to screen readers. */
export function CopyButton({ label, outcome, className = '', onClick }: Props) {
  const said = { none: '', copied: 'Copied', failed: 'Could not copy' }[outcome];
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className={`ui-button ui-button--small ui-button--quiet ${className}`}
        onClick={onClick}
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
        {said || label}
      </button>
      <span className="ui-visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
