import { crc32 } from 'node:zlib';

const SEAL = /^,"crc":"([0-9a-f]{8})"\}$/;
const SEAL_CHARACTERS = ',"crc":"00000000"}'.length;

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0');

/**
 * A JSON object as a line that shows when it was damaged: with the CRC-32 of itself as its last member, so that readers that don't
 * know it read the same object.
 */
export function seal(json: string): string {
  return `${json.slice(0, -1)},"crc":"${checksum(json)}"}`;
}

/** The JSON that was sealed, or undefined for a line without a seal. Throws when they don't fit. */
export function unseal(line: string): string | undefined {
  const [, found] = SEAL.exec(line.slice(-SEAL_CHARACTERS)) ?? [];
  if (found === undefined) return undefined;
  const json = `${line.slice(0, -SEAL_CHARACTERS)}}`;
  if (checksum(json) !== found) throw new Error('The checksum does not fit');
  return json;
}
