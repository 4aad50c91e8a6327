import type { MediaDetail, PictureFocus } from 'contracts/api';
import { useState } from 'react';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { useAskAndDelete } from '../../components/dialog/use-ask-and-delete.ts';
import { deleteMedia, replaceMedia, updateMedia } from '../../components/picture/media-api.ts';
import { useMediaChanged } from '../../components/picture/media-queries.ts';
import { prepareMedia } from '../../components/picture/use-media-uploads.ts';
import { useUpload } from '../../components/upload/use-upload.ts';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';

interface Values {
  name: string;
  alt: string;
  decorative: boolean;
  caption: string;
  focus: PictureFocus;
}

const valuesOf = ({ name, alt, decorative, caption, focus }: MediaDetail): Values => ({
  ...{ name, alt, decorative, caption, focus },
});

const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

/** The form of one picture or file, and the calls that it makes. */
export function usePictureForm(item: MediaDetail, onClose: () => void) {
  const { api } = usePortal();
  const show = useDialog();
  const changed = useMediaChanged();
  const { state: upload, watch } = useUpload();
  const [values, setValues] = useState(() => valuesOf(item));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('');
  const isDirty = !isSame(values, valuesOf(item));

  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    setProblem('');
    setMessage('');
    try {
      setMessage(await work());
      changed();
    } catch (error) {
      if (!isRefusal(error)) setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };

  const deletion = useAskAndDelete({
    remove: () => deleteMedia(api, item.id),
    question: { title: `Delete ${item.name}?`, message: 'It is removed from the library for good.' },
    success: { title: 'Deleted', message: `${item.name} was deleted.` },
    failure: { title: 'Not deleted', message: `${item.name} was not deleted.` },
    onDeleted: () => {
      onClose();
      changed();
    },
    onMaybeDeleted: changed,
  });

  return {
    values,
    change: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    isDirty,
    isBusy: isBusy || deletion.busy,
    problem,
    message,
    upload,
    save: () =>
      run(async () => {
        await updateMedia(api, { id: item.id, ...values });
        return 'Saved.';
      }),
    replace: (file: File) =>
      run(async () => {
        const prepared = await prepareMedia(file, item.kind);
        if ('problem' in prepared) {
          setProblem(prepared.problem);
          return '';
        }
        const { name, focus } = await watch((follow) => replaceMedia(api, item.id, prepared.file, follow));
        // What was typed stays; these two belong to the file.
        setValues((before) => ({ ...before, name, focus }));
        return `Replaced everywhere. ${prepared.note ?? ''}`.trim();
      }),
    remove: deletion.askAndDelete,
    async close() {
      const question = {
        type: 'confirm' as const,
        title: 'Discard your changes?',
        message: 'What you changed here is not saved yet.',
        okLabel: 'Discard',
        cancelLabel: 'Keep editing',
      };
      if (!isDirty || (await show(question))) onClose();
    },
  };
}
