import { ConflictModal, conflictSides } from '../form/conflict-modal.tsx';
import { FieldDiff } from '../record/record-diff.tsx';
import type { RecordField } from '../record/record-fields.ts';
import type { DraftSync } from './use-draft-sync.ts';

interface Props {
  sync: DraftSync;
  fields: RecordField[];
}

/** Has the user choose between what two people have written into the same fields of a draft. */
export function DraftConflict({ sync: { conflict }, fields }: Props) {
  if (!conflict?.isOpen) return null;
  const { mine: before, theirs: after } = conflict;
  const rows = fields
    .filter(({ name }) => conflict.fields.includes(name))
    .map((field) => ({
      ...{ name: field.name, label: field.label },
      comparison: <FieldDiff {...{ field, before, after, labels: conflictSides }} />,
    }));
  return (
    <ConflictModal
      rows={rows}
      action="Go on with these"
      onChoose={conflict.choose}
      onBack={() => conflict.setOpen(false)}
    />
  );
}
