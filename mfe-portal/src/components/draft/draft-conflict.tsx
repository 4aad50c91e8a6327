import type { ReactNode } from 'react';
import { ConflictModal } from '../form/conflict-modal.tsx';
import type { DraftSync } from './use-draft-sync.ts';

interface Props {
  sync: DraftSync;
  labels: Readonly<Record<string, string>>;
  /** A field's value beside the other side's. */
  show(name: string, value: unknown, other: unknown): ReactNode;
}

/** Has the user choose between what two people have written into the same fields of a draft. */
export function DraftConflict({ sync: { conflict }, labels, show }: Props) {
  if (!conflict?.isOpen) return null;
  const { fields, mine, theirs } = conflict;
  return (
    <ConflictModal
      rows={fields.map((name) => ({
        ...{ name, label: labels[name] ?? name },
        mine: show(name, mine[name], theirs[name]),
        theirs: show(name, theirs[name], mine[name]),
      }))}
      action="Go on with these"
      onChoose={conflict.choose}
      onBack={() => conflict.setOpen(false)}
    />
  );
}
