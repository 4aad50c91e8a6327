import type { EditableContent } from 'contracts/content';
import { useState } from 'react';
import { fetchContent } from '../../components/content/content-api.ts';
import { saveAndCheck } from '../../components/content/save-and-check.ts';
import type { Edit } from '../../components/form/use-edit.ts';
import type { FieldErrors } from '../../components/form/use-field-errors.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { type SaveResult, saveOverOwn } from '../../lib/save.ts';
import { asValue, type ContentValues, valuesOf } from './content-values.ts';

/** Saves a content type. `errors` has the server's messages, by the path of the field: `stats.0.label`. */
export function useSendContent(type: string) {
  const { api } = usePortal();
  const [errors, setErrors] = useState<FieldErrors>({});

  const saveOnce = async (version: number, values: ContentValues): Promise<SaveResult<EditableContent>> => {
    try {
      const save = { type, value: asValue(values), version };
      const isOwn = (stored: EditableContent) => hasValues(stored, values);
      return { kind: 'saved', saved: await saveAndCheck(api, save, isOwn) };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setErrors(error.fields);
      if (error.status !== 409) throw error;
      return { kind: 'conflict', newer: await fetchContent(api, type) };
    }
  };

  return {
    errors,
    clear: () => setErrors({}),
    send(edit: Edit<EditableContent, ContentValues>): Promise<SaveResult<EditableContent>> {
      setErrors({});
      return saveOverOwn({
        ...edit,
        save(version) {
          edit.sent.current = edit.values;
          return saveOnce(version, edit.values);
        },
        ownValues: (stored) =>
          hasValues(stored, edit.sent.current ?? edit.values) ? edit.values : undefined,
      });
    },
  };
}

const hasValues = (stored: EditableContent, values: ContentValues) =>
  JSON.stringify(valuesOf(stored)) === JSON.stringify(values);
