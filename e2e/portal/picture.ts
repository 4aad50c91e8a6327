import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The bytes of a PNG whose rows are made by `row`: three bytes a pixel. */
function png(width: number, height: number, row: () => Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), row()]));
  const pixels = deflateSync(Buffer.concat(rows));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture in one colour, as a file input takes it. */
export function picture(name: string, colour: [number, number, number] = [40, 70, 120]) {
  return {
    name,
    mimeType: 'image/png',
    buffer: png(640, 360, () => Buffer.alloc(640 * 3, Buffer.from(colour))),
  };
}

/** Of 4 MB, and longer than pictures are sent. */
export function longPicture(name: string) {
  return { name, mimeType: 'image/png', buffer: png(2700, 500, () => randomBytes(8100)) };
}

/** Of 3 MB: noise can't be compressed. */
export function largePicture(name: string) {
  return { name, mimeType: 'image/png', buffer: png(1000, 1000, () => randomBytes(3000)) };
}
