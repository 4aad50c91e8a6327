import { useMutation } from '@tanstack/react-query';
import type { EditableContent } from 'contracts/content';
import { saveAndCheck, saveFailure } from '../../components/content/save-and-check.ts';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { isRefusal } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';

/** Brings back what the site came with. */
export function useResetContent({ type, title, version }: EditableContent, onDone: () => void) {
  const { api } = usePortal();
  const show = useDialog();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => saveAndCheck(api, { type, value: null, version }, ({ edited }) => edited === null),
  });
  return {
    busy: isPending,
    async askAndReset() {
      const isSure = await show({
        type: 'delete',
        title: 'Back to the original',
        message: `Show visitors “${title}” as it came with the site? What was edited is lost.`,
        okLabel: 'Show the original',
        cancelLabel: 'Keep what was edited',
      });
      if (!isSure) return;
      try {
        await mutateAsync();
        onDone();
      } catch (error) {
        if (!isRefusal(error)) await show(saveFailure(error));
      }
    },
  };
}
