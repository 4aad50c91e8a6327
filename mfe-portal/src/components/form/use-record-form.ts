import { useState } from 'react';
import { type Draft, sameText } from '../../lib/draft/draft.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';

/** A form's fields; every value is text, so that a draft can store it. */
type TextValues = Record<string, string>;

interface Options<Values> {
  kind: string;
  draftId: string;
  /** Unsaved work that the form starts with. */
  draft: Draft | null;
  /** Values without a draft: those of the stored record, or the defaults of a new one. */
  start: Values;
  fromText(text: TextValues): Values;
  /** Whether two sets of values count as equal; by default every text is compared. */
  same?(one: Values, other: Values): boolean;
}

export interface RecordForm<Values> {
  values: Values;
  /** The values before the user's changes. */
  base: Values;
  /** The server's messages by field name; each one goes when its field is changed. */
  errors: FieldErrors;
  /** All messages of the last response. */
  rejected: FieldErrors;
  dirty: boolean;
  change(part: Partial<Values>): void;
  setErrors(errors: FieldErrors): void;
  clearErrors(...fields: string[]): void;
  /** Makes the current values changes to `base`. */
  startFrom(base: Values): void;
  /** Continues with `values`, as changes to `base`. */
  adopt(base: Values, values: Values): void;
  /** The fields as a draft. */
  snapshot(target: Draft['target']): Draft;
}

/** State of a form's fields: values, the server's messages, and the draft. */
export function useRecordForm<Values extends TextValues>({
  kind,
  draftId,
  draft,
  start,
  fromText,
  same = sameText,
}: Options<Values>): RecordForm<Values> {
  const [base, setBase] = useState(() => (draft?.base && !isOfCreated(draft) ? fromText(draft.base) : start));
  const [values, setValues] = useState(() => (draft ? fromText(draft.text) : base));
  const { clearErrors, ...errors } = useFieldErrors();
  return {
    values,
    base,
    ...errors,
    clearErrors,
    dirty: !same(values, base),
    change(part) {
      setValues((before) => ({ ...before, ...part }));
      clearErrors(...Object.keys(part));
    },
    startFrom: setBase,
    adopt(next, changed) {
      setBase(next);
      setValues(changed);
    },
    snapshot: (target) => ({
      id: draftId,
      kind,
      target,
      text: { ...values },
      base: { ...base },
      removed: [],
      files: [],
    }),
  };
}

/** The draft of an Add form that created its record but couldn't finish: its values are changes to the stored record. */
function isOfCreated({ target, version }: Draft): boolean {
  return target !== 'new' && version === undefined;
}
