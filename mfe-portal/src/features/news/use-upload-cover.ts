import { useUploadWaiting } from '../../components/picture/use-upload-waiting.ts';
import type { Cover } from './use-cover.ts';

/** Sends a chosen cover to the library, so that the draft on the server has it too. */
export function useUploadCover({ file, pick }: Cover, isOpen: boolean): void {
  useUploadWaiting({
    files: file ? [file] : [],
    isOpen,
    onUploaded: (_file, item) => pick(item),
  });
}
