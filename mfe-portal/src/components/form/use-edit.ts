import { useRef, useState } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { changedByBoth, type MergeField, merge, type Versions } from '../../lib/merge.ts';
import type { SaveResult, Sent } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import type { Choices } from './conflict-modal.tsx';
import type { FieldErrors } from './use-field-errors.ts';
import { useSave } from './use-save.ts';

/** The form of a stored record. */
interface EditForm<Stored, Values> {
  values: Values;
  setErrors(errors: FieldErrors): void;
  /** The user's changes beside what somebody else has saved. */
  versions(newer: Stored): Versions<Values>;
  /** Continues with `values`, as changes to what somebody else has saved. */
  adopt(newer: Stored, values: Values): void;
  /** From now on the values are changes to `stored`, which this form sent as `sent`. */
  startFrom(stored: Stored, sent: Values): void;
}

/** What `send` needs for `saveOverOwn`. */
export interface Edit<Stored, Values> {
  version: number;
  values: Values;
  sent: Sent;
  onOwnVersion(stored: Stored, values: Values): void;
}

interface Options<Stored, Values extends object> {
  stored: Stored;
  /** Unsaved work that the form starts with. */
  draft: Draft | null;
  form: EditForm<Stored, Values>;
  fileField: string;
  mergeFields: MergeField<Values>[];
  valuesOf(stored: Stored): Values;
  send(edit: Edit<Stored, Values>, watch: UploadWatch): Promise<SaveResult<Stored>>;
  onSaved(): Promise<unknown>;
  onFailed(reason: string, error: unknown): Promise<unknown>;
  /** Whether to ask although no field was changed by both: for what isn't among the values. */
  asksAnyway?(newer: Stored): boolean;
  gone: { thing: string; onAddAsNew(): void };
}

/** Saves the form of a stored record. When somebody else has saved a newer version, `conflict` holds the choices. */
export function useEdit<Stored extends { version: number }, Values extends object>({
  stored,
  draft,
  form,
  mergeFields,
  valuesOf,
  send,
  ...options
}: Options<Stored, Values>) {
  const [version, setVersion] = useState(draft?.version ?? stored.version);
  const [newer, setNewer] = useState<Stored | null>(null);
  const sent = useRef(draft?.sent);
  const onOwnVersion = (own: Stored, values: Values) => {
    setVersion(own.version);
    form.startFrom(own, values);
  };
  const { save, ...saving } = useSave<{ version: number; values: Values }, Stored>({
    ...options,
    form,
    send: (edit, watch) => send({ ...edit, sent, onOwnVersion }, watch),
    onConflict(theirs) {
      const isFree = changedByBoth(mergeFields, form.versions(theirs)).length === 0;
      if (isFree && !options.asksAnyway?.(theirs)) goOnFrom(theirs, {});
      else setNewer(theirs);
    },
  });
  /** Saves both changes, on top of the newer version. */
  const goOnFrom = (theirs: Stored, choices: Choices) => {
    const merged = merge(mergeFields, form.versions(theirs), choices);
    setVersion(theirs.version);
    setNewer(null);
    form.adopt(theirs, merged);
    void save({ version: theirs.version, values: merged });
  };
  const conflict = newer && {
    newer,
    versions: form.versions(newer),
    onChoose: (choices: Choices) => goOnFrom(newer, choices),
    onBack: () => setNewer(null),
  };
  return {
    ...saving,
    conflict,
    save: () => save({ version, values: form.values }),
    /** What the form's draft needs to go on from here. */
    progress: () => ({ version, sent: sent.current }),
  };
}
