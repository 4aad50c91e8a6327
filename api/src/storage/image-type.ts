export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp';

/** Texts at their place in the file, byte by byte. */
const SIGNATURES: [kind: ImageKind, ...parts: [at: number, text: string][]][] = [
  ['png', [0, '\x89PNG\r\n\x1a\n']],
  ['jpeg', [0, '\xff\xd8\xff']],
  ['gif', [0, 'GIF8']],
  ['webp', [0, 'RIFF'], [8, 'WEBPVP8']],
];
const SIGNATURE_BYTES = 16;

/** What the bytes begin like; names and declared types are no evidence. What follows the picture's end is lost when it is encoded. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  const begin = bytes.toString('latin1', 0, SIGNATURE_BYTES);
  return SIGNATURES.find(([, ...parts]) => parts.every(([at, text]) => begin.startsWith(text, at)))?.[0];
}

/** Readers look for the end within the last kilobyte. */
const PDF_END_BYTES = 1024;

/** Whole PDFs, by their begin and end. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-PDF_END_BYTES).includes('%%EOF');
}
