import { newId } from 'kit/new-id.ts';
import { useEffect, useState } from 'react';
import { asNew, type Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import type { Address } from '../list/use-address.ts';

/** The form that is open above a list. */
interface OpenForm {
  target: Draft['target'];
  draftId: string;
  /** Unsaved work that it starts with. */
  draft: Draft | null;
}

/** Which form of a page is open. The address says so too, so a reload opens it again with its draft. */
export function useOpenForm(kind: string, { params, change }: Address) {
  const { drafts } = usePortal();
  const [open, setOpen] = useState(() => {
    const own = drafts.getState().drafts.filter((draft) => draft.kind === kind);
    return (
      formAt(params.get('form'), own) ?? formOf(own.find(({ id }) => id === drafts.getState().interrupted))
    );
  });
  const draftId = open?.draftId;
  useEffect(() => {
    if (draftId) drafts.getState().resume(draftId);
  }, [drafts, draftId]);
  const show = (form: OpenForm | null) => {
    setOpen(form);
    change({ form: form && String(form.target === 'new' ? form.draftId : form.target) }, { replace: true });
  };
  return {
    open,
    add: () => show({ target: 'new', draftId: newId(), draft: null }),
    /** Opens the record's draft when there is one. */
    edit(id: number) {
      const draft = drafts.getState().drafts.find((one) => one.kind === kind && one.target === id);
      show(formOf(draft) ?? { target: id, draftId: newId(), draft: null });
    },
    resume: (draft: Draft) => show(formOf(draft)),
    /** Turns the draft of a deleted record into a new record's. */
    addAsNew(draft: Draft) {
      const added = asNew(draft);
      drafts.getState().replace(draft.id, added);
      show(formOf(added));
    },
    close: () => show(null),
  };
}

function formOf(draft: Draft | undefined): OpenForm | null {
  return draft ? { target: draft.target, draftId: draft.id, draft } : null;
}

/** `name` is the id of a record, or of a new record's draft. */
function formAt(name: string | null, own: Draft[]): OpenForm | null {
  const id = Number(name);
  // Other pages link to `form=new`: that opens the draft of a new record when there is one.
  const draft = own.find((one) => one.id === name || one.target === (name === 'new' ? name : id));
  if (draft) return formOf(draft);
  if (name === 'new') return { target: 'new', draftId: newId(), draft: null };
  return Number.isSafeInteger(id) && id > 0 ? { target: id, draftId: newId(), draft: null } : null;
}
