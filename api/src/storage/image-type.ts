const SIGNATURES: [kind: string, offset: number, bytes: number[]][] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** Whether a PNG goes on after its last chunk: what follows there is no picture. */
function hasTrailingData(png: Buffer): boolean {
  let at = 8;
  while (at + 12 <= png.length) {
    const next = at + 12 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IEND') return next !== png.length;
    at = next;
  }
  return false;
}

/** Whether the bytes are those of a PNG, JPEG, GIF or WebP. Names and declared types are no evidence. */
export function isSupportedImage(bytes: Buffer): boolean {
  const kind = SIGNATURES.find(([, offset, signature]) =>
    signature.every((byte, index) => bytes[offset + index] === byte),
  )?.[0];
  return kind === 'png' ? !hasTrailingData(bytes) : kind !== undefined;
}
