/** The FNV-1a hash of a text. Names in the browser's storage have it instead of the account, so nobody can read there who signed in. */
export function shortDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
