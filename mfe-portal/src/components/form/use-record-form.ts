import { useState } from 'react';
import { type Draft, sameText } from '../../lib/draft/draft.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';

/** What the fields of a form hold, all of it text. */
type TextValues = Record<string, string>;

interface Options<Values> {
  kind: string;
  draftId: string;
  /** What the form was left with. */
  draft: Draft | null;
  /** What the fields hold without a draft: a stored record, or a new one's usual values. */
  start: Values;
  fromText(text: TextValues): Values;
  /** Whether two sets of values count as the same; otherwise each text is compared. */
  same?(one: Values, other: Values): boolean;
}

export interface RecordForm<Values> {
  values: Values;
  /** What the changes started from. */
  base: Values;
  /** The server's messages by field name, each until its field is changed. */
  errors: FieldErrors;
  /** The messages as they came with the last answer. */
  rejected: FieldErrors;
  dirty: boolean;
  change(part: Partial<Values>): void;
  setErrors(errors: FieldErrors): void;
  clearErrors(...fields: string[]): void;
  /** The values are changes to `base` from now on. */
  startFrom(base: Values): void;
  /** Goes on with `values`, as changes to `base`. */
  adopt(base: Values, values: Values): void;
  /** What a draft keeps of the fields. */
  snapshot(target: Draft['target'], version?: number): Draft;
}

/** The fields of a form: their values, the server's messages about them, and their draft. */
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
    snapshot: (target, version) => ({
      id: draftId,
      kind,
      target,
      version,
      text: { ...values },
      base: { ...base },
      removed: [],
      files: [],
    }),
  };
}

/** The form that left it has created the record, so its changes are ones to what is stored. */
function isOfCreated({ target, version }: Draft): boolean {
  return target !== 'new' && version === undefined;
}
