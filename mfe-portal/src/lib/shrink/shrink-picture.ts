import { encodePicture } from './encode-picture.ts';

/** Smaller files are sent as they are, without a look inside. */
const SMALL_BYTES = 1_000_000;
/** A picture that isn't too long is only made smaller when its file is larger than this. */
const LARGE_BYTES = 4_000_000;
/** Otherwise the loss isn't worth it. */
const WORTHWHILE = 0.9;

const SHRUNK = ['image/jpeg', 'image/png', 'image/webp'];
const EXTENSIONS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' };

/** A file as it is to be sent; the note says what was done to it. */
export interface Prepared {
  file: File;
  note?: string;
}

/** Browsers don't all know the type. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const canDecode = () => typeof createImageBitmap === 'function';

/** Whether a file needs a look inside before it is sent. */
export function needsPreparing(file: File): boolean {
  return isHeic(file) || (canDecode() && SHRUNK.includes(file.type) && file.size > SMALL_BYTES);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function renamed(file: File, blob: Blob): File {
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${EXTENSIONS[blob.type] ?? 'jpg'}`;
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
}

async function isAnimated(file: File): Promise<boolean> {
  if (file.type !== 'image/webp') return false;
  const head = new TextDecoder('latin1').decode(await file.slice(0, 64).arrayBuffer());
  return head.includes('ANIM');
}

const heicProblem = (name: string) =>
  `${name} is a HEIC photo, which this browser can't read. Export it as JPEG and choose that: on an iPhone or Mac, open it in Photos and share or export it as JPEG. To take JPEGs from now on, choose Settings, Camera, Formats, Most Compatible.`;

/**
 * Makes big photos smaller before they are sent. GIFs, animations, small files, and what the browser can't read stay as they are; a
 * HEIC photo becomes a JPEG where the browser can read it.
 */
export async function shrinkPicture(file: File): Promise<Prepared | { problem: string }> {
  if (!needsPreparing(file)) return { file };
  const heic = isHeic(file);
  if (!heic && (await isAnimated(file))) return { file };
  try {
    const { blob, isScaled } = await encodePicture(file);
    const small = renamed(file, blob);
    if (heic) return { file: small, note: `${file.name} was turned into a JPEG: ${megabytes(small.size)}.` };
    if ((!isScaled && file.size <= LARGE_BYTES) || blob.size > file.size * WORTHWHILE) return { file };
    return {
      file: small,
      note: `${file.name}: ${megabytes(file.size)} photo made smaller: ${megabytes(small.size)}.`,
    };
  } catch {
    return heic ? { problem: heicProblem(file.name) } : { file };
  }
}
