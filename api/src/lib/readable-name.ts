/** A file's name as its sender gave it, made fit for a message. */
export function readableName(name: string): string {
  const plain = name.replace(/\p{C}/gu, '').slice(0, 80);
  return plain === '' ? 'The file' : plain;
}
