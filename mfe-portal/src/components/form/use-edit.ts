import { useRef, useState } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { type MergeField, merge, type Versions } from '../../lib/merge.ts';
import type { SaveResult, Sent } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import type { FieldErrors } from './use-field-errors.ts';
import { useSave } from './use-save.ts';

/** The form of a record that is stored. */
interface EditForm<Stored, Values> {
  values: Values;
  setErrors(errors: FieldErrors): void;
  /** One's own changes beside what somebody else has saved. */
  versions(newer: Stored): Versions<Values>;
  /** Goes on with `values`, as changes to what somebody else has saved. */
  adopt(newer: Stored, values: Values): void;
  /** The values are changes to what is stored now, which was sent as `sent`. */
  startFrom(stored: Stored, sent: Values): void;
}

/** A save of the form, as `send` gets it; see `saveOverOwn`. */
export interface Edit<Stored, Values> {
  version: number;
  values: Values;
  sent: Sent;
  onOwnVersion(stored: Stored, values: Values): void;
}

interface Options<Stored, Values extends object> {
  stored: Stored;
  /** What the form was left with. */
  draft: Draft | null;
  form: EditForm<Stored, Values>;
  fileField: string;
  mergeFields: MergeField<Values>[];
  valuesOf(stored: Stored): Values;
  send(edit: Edit<Stored, Values>, watch: UploadWatch): Promise<SaveResult<Stored>>;
  onSaved(): Promise<unknown>;
  onFailed(reason: string): Promise<unknown>;
  gone: { thing: string; onAddAsNew(): void };
}

/** Saves the form of a stored record, and offers the ways on when a newer version is in its way. */
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
    onConflict: setNewer,
  });
  /** The newer version is no longer in the way. */
  const goOnFrom = (theirs: Stored, values: Values) => {
    setVersion(theirs.version);
    setNewer(null);
    form.adopt(theirs, values);
  };
  const conflict = newer && {
    newer,
    versions: form.versions(newer),
    ways: {
      onMine() {
        const merged = merge(mergeFields, form.versions(newer));
        goOnFrom(newer, merged);
        void save({ version: newer.version, values: merged });
      },
      onTheirs: () => goOnFrom(newer, valuesOf(newer)),
      onBack: () => setNewer(null),
    },
  };
  return {
    ...saving,
    conflict,
    save: () => save({ version, values: form.values }),
    /** What the form's draft keeps besides the fields. */
    progress: () => ({ version, sent: sent.current }),
  };
}
