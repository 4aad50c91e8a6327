import type { AxiosInstance } from 'axios';

/** Share of an upload that has been sent, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Sends a form with files; a slow line may take its time. */
export async function upload<Answer>(
  api: AxiosInstance,
  path: string,
  form: FormData,
  onProgress: OnProgress,
): Promise<Answer> {
  const { data } = await api.post<Answer>(path, form, {
    timeout: 0,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data;
}
