import { type AxiosInstance, isCancel } from 'axios';
import { ApiFailure } from './api-failure.ts';

/** How a caller follows and stops an upload. */
export interface UploadWatch {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress(share: number): void;
  /** Stops the upload. */
  signal: AbortSignal;
}

/** Sends a form with files, without a time-out. Rejects with an `ApiFailure`, also when it is stopped. */
export async function upload<Answer>(
  api: AxiosInstance,
  path: string,
  form: FormData,
  { onProgress, signal }: UploadWatch,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const { data } = await api.post<Answer>(path, form, {
      timeout: 0,
      headers,
      signal,
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
    });
    return data;
  } catch (error) {
    throw isCancel(error) ? new ApiFailure(null, 'The upload was stopped.') : error;
  }
}
