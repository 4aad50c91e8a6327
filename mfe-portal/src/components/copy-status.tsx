import type { CopyOutcome } from 'kit/copy/use-copy.ts';

interface Props {
  outcome: CopyOutcome;
  /** What to do when the browser refuses. */
  otherwise: string;
}

/** Says what became of copying. */
export function CopyStatus({ outcome, otherwise }: Props) {
  const said = {
    none: '',
    copied: 'Copied.',
    failed: `The browser doesn't let this page copy. ${otherwise}`,
  };
  return <p role="status">{said[outcome]}</p>;
}
