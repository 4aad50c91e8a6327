import type { AxiosInstance } from 'axios';
import { ApiFailure } from '../../lib/api-failure.ts';
import type { UploadWatch } from '../../lib/upload.ts';
import { addImages, type NewImages } from './project-images-api.ts';

/** The server refused some of a new project's images for what they are; the others are stored. */
export class ImagesRefused extends ApiFailure {
  readonly names: string[];

  constructor(
    status: number | null,
    /** The refused files, and why; each reason names its file. */
    refused: { name: string; reason: string }[],
    /** Whether there were others. */
    readonly others: boolean,
  ) {
    super(status, refused.map(({ reason }) => reason).join(' '));
    this.name = 'ImagesRefused';
    this.names = refused.map(({ name }) => name);
  }
}

/** Sends a new project's images. The server takes all or none: when it refuses them, each is sent on its own. */
export async function sendImages(
  api: AxiosInstance,
  id: number,
  { key, files, order }: NewImages,
  watch: UploadWatch,
): Promise<void> {
  const refusal = await refusalOf(api, id, { key, files, order }, watch);
  if (!refusal) return;
  const refused: { name: string; reason: string }[] = [];
  for (const file of files) {
    const own = files.length > 1 ? await refusalOf(api, id, { key, files: [file] }, watch) : refusal;
    if (own) refused.push({ name: file.name, reason: naming(file, own.message) });
  }
  const chosen = order?.filter((place) => String(place).startsWith('path:')) ?? [];
  if (chosen.length > 0) await sendTwice(api, id, { key, files: [], order: chosen }, watch);
  if (refused.length > 0) throw new ImagesRefused(refusal.status, refused, refused.length < files.length);
}

/** The server's reason, which names the file; a proxy's doesn't. */
const naming = (file: File, reason: string) =>
  reason.includes(file.name) ? reason : `${file.name}: ${reason}`;

/** Undefined once the images are stored, the server's answer when it refused them; rejects for any other failure. */
async function refusalOf(
  api: AxiosInstance,
  id: number,
  images: NewImages,
  watch: UploadWatch,
): Promise<ApiFailure | undefined> {
  try {
    await sendTwice(api, id, images, watch);
  } catch (error) {
    if (error instanceof ApiFailure && [413, 415, 422].includes(error.status ?? 0)) return error;
    throw withoutFields(error);
  }
}

/** Sends images, and once more after a failure, unless the server declined them. */
async function sendTwice(
  api: AxiosInstance,
  id: number,
  images: NewImages,
  watch: UploadWatch,
): Promise<void> {
  try {
    await addImages(api, id, images, watch);
  } catch (error) {
    const declined = error instanceof ApiFailure && error.status !== null && error.status < 500;
    if (declined || watch.signal.aborted) throw error;
    await addImages(api, id, images, watch);
  }
}

/** The form closes once its project exists, so no field is left to show messages. */
function withoutFields(error: unknown): unknown {
  return error instanceof ApiFailure ? new ApiFailure(error.status, error.message) : error;
}
