import { useRef, useState } from 'react';
import type { UploadWatch } from '../../lib/upload.ts';

/** An upload as `UploadProgress` shows it. */
export interface UploadState {
  /** 0 to 1, null when nothing is being sent. */
  share: number | null;
  stop(): void;
}

/** Progress of the upload that saving a form may need, and how to stop it. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  const state: UploadState = { share, stop: () => controller.current?.abort() };
  /** Runs `save`, and follows the upload in it. */
  const watch = async <Result>(save: (upload: UploadWatch) => Promise<Result>): Promise<Result> => {
    controller.current = new AbortController();
    try {
      return await save({ onProgress: setShare, signal: controller.current.signal });
    } finally {
      setShare(null);
    }
  };
  return { state, watch };
}
