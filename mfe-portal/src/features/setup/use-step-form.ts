import type { AxiosInstance } from 'axios';
import type { EditableContent } from 'contracts/content';
import { useState } from 'react';
import { fetchContent } from '../../components/content/content-api.ts';
import { saveAndCheck, saveFailure } from '../../components/content/save-and-check.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import type { FieldErrors } from '../../components/form/use-field-errors.ts';
import { ApiFailure, isRefusal } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';

type Values = Record<string, unknown>;

/** Saves these fields over whatever the others are by then. */
async function saveFields(api: AxiosInstance, stored: EditableContent, changed: Values): Promise<void> {
  const { type, version, value } = stored;
  try {
    const save = { type, version, value: { ...value, ...changed } };
    await saveAndCheck(api, save, (now) => changedFields(now.value, changed).length === 0);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
    await saveFields(api, await fetchContent(api, type), changed);
  }
}

/** The fields that differ from what is stored. */
const changedFields = (stored: Values, values: Values) =>
  Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]));

/** Edits that outlive the form. */
interface Kept {
  get(): Values | undefined;
  set(edits: Values): void;
}

/** A form of some fields of a content type. */
export function useStepForm(stored: EditableContent, fields: string[], kept: Kept) {
  const { api } = usePortal();
  const show = useDialog();
  const [value, setValue] = useState<Values>({ ...stored.value, ...kept.get() });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const typed = Object.fromEntries(fields.map((name) => [name, value[name]]));
  const changed = Object.fromEntries(changedFields(stored.value, typed));
  const dirty = Object.keys(changed).length > 0;
  return {
    ...{ value, errors, busy, dirty },
    change(next: Values) {
      setErrors({});
      setValue(next);
      kept.set(Object.fromEntries(fields.map((name) => [name, next[name]])));
    },
    /** Resolves to whether it is stored. */
    async save(): Promise<boolean> {
      if (!dirty) return true;
      setBusy(true);
      try {
        await saveFields(api, stored, changed);
        kept.set({});
        return true;
      } catch (error) {
        if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) setErrors(error.fields);
        else if (!isRefusal(error)) await show(saveFailure(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
