import type { DraftSummary, RecordKindName } from 'contracts/records';
import { useEffect, useRef } from 'react';
import { heldElsewhere } from '../../lib/draft/draft-lock.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';

/** As `newId` makes them. */
const draftId = /^[\w-]{16,64}$/;

interface Options {
  record: RecordKindName;
  /** The form that the address names. */
  named: string | null;
  /** Whether it is open. */
  isOpen: boolean;
  /** Opens the server's draft. */
  goOn(draft: Pick<DraftSummary, 'key'>): Promise<void>;
}

/** For an address with a draft of a new record that this tab doesn't have: another tab has it open, or only the server has it. */
export function useAddressedDraft({ record, named, isOpen, goOn }: Options): void {
  const show = useDialog();
  const first = useRef({ record, named, isOpen, goOn, show });
  useEffect(() => {
    const { current } = first;
    if (current.isOpen || current.named === null || !draftId.test(current.named)) return;
    void open(current.named, current);
  }, []);
}

async function open(
  id: string,
  { record, goOn, show }: Pick<Options, 'record' | 'goOn'> & { show: ReturnType<typeof useDialog> },
): Promise<void> {
  if (!(await heldElsewhere()).has(id)) return goOn({ key: `${record}/new-${id}` });
  const message = 'This draft is open in another tab. Go on there, or close it there first.';
  await show({ type: 'info', title: 'Draft', message });
}
