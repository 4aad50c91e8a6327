import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../lib/api-failure.ts';
import type { SaveResult } from '../../lib/save.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { useDialog } from '../dialog/dialog-provider.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { deletedElsewhere } from './awaiting-form.tsx';
import type { FieldErrors } from './use-field-errors.ts';

interface Options<Input, Stored, Saved> {
  form: { values: object; setErrors(errors: FieldErrors): void };
  /** Name of the form's field for files; it isn't among the values, but shows messages too. */
  fileField?: string;
  /** Rejects when the record wasn't saved. */
  send(input: Input, watch: UploadWatch): Promise<SaveResult<Stored, Saved>>;
  onSaved(saved: Saved): Promise<unknown>;
  /** Called when saving failed for a reason that no field can show. */
  onFailed(reason: string, error: unknown): Promise<unknown>;
  onConflict?(newer: Stored): void;
  /** For an edit: offers to add the contents as a new record when somebody has deleted this one. */
  gone?: { thing: string; onAddAsNew(): void };
}

/** Saves a form, and shows the outcome where it belongs: at the fields, in a dialog, or to the caller. */
export function useSave<Input, Stored, Saved = number>({
  form,
  fileField,
  send,
  onSaved,
  onFailed,
  onConflict,
  gone,
}: Options<Input, Stored, Saved>) {
  const show = useDialog();
  const upload = useUpload();
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: (input: Input) => upload.watch((watch) => send(input, watch)),
    // What was saved may hold a secret that is shown once.
    gcTime: 0,
  });

  const fail = async (error: unknown) => {
    const failure = failureOf(error);
    // The login page takes over, and the draft is kept.
    if (failure.kind === 'refused') return;
    if (failure.kind === 'gone' && gone) {
      if (await show(deletedElsewhere(gone.thing))) gone.onAddAsNew();
      return;
    }
    const shown = failure.kind === 'invalid' ? Object.entries(failure.fields).filter(isShown) : [];
    if (shown.length > 0) form.setErrors(Object.fromEntries(shown));
    else await onFailed(failure.reason, error);
  };
  const isShown = ([field]: [string, string]) => field in form.values || field === fileField;

  return {
    busy: isPending,
    saved: data?.kind === 'saved',
    upload: upload.state,
    async save(input: Input) {
      form.setErrors({});
      const result = await mutateAsync(input).catch(fail);
      if (result?.kind === 'conflict') onConflict?.(result.newer);
      if (result?.kind === 'saved') await onSaved(result.saved);
    },
  };
}
