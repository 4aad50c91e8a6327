import type { NewsArticle } from 'contracts/api';
import { useState } from 'react';
import type { DialogContent } from '../../components/dialog/dialog-content.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { deletedElsewhere } from '../../components/form/awaiting-form.tsx';
import { useUpload } from '../../components/upload/use-upload.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import type { SaveOutcome } from './save-news.ts';
import type { NewsForm } from './use-news-form.ts';

interface Options {
  form: NewsForm;
  texts: { saved: DialogContent; failed: DialogContent };
  /** The success dialog was confirmed. */
  onDone(id: number): void;
  onConflict?(newer: NewsArticle): void;
  /** Somebody has deleted the article, and the form's contents are to go into a new one. */
  onAddAsNew?(): void;
}

/** What adding and updating have in common: being busy, progress, and what is said afterwards. */
export function useSaveNews({ form, texts, onDone, onConflict, onAddAsNew }: Options) {
  const show = useDialog();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const upload = useUpload();
  const save = async (send: (watch: UploadWatch) => Promise<SaveOutcome>) => {
    setBusy(true);
    form.setErrors({});
    const outcome = await upload.watch(send);
    setBusy(false);
    if (outcome.kind === 'conflict') onConflict?.(outcome.newer);
    if (outcome.kind === 'invalid') form.setErrors(outcome.fields);
    if (outcome.kind === 'failed') await show({ ...texts.failed, detail: outcome.reason });
    if (outcome.kind === 'gone' && (await show(deletedElsewhere('article')))) onAddAsNew?.();
    if (outcome.kind !== 'saved') return;
    setSaved(true);
    await show(texts.saved);
    onDone(outcome.id);
  };
  return { busy, saved, upload: upload.state, save };
}
