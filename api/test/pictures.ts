import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Kind = 'png' | 'jpeg' | 'gif' | 'webp';

/** A picture with different corners, so that turning it can be seen. */
export async function picture(kind: Kind = 'png', width = 40, height = 30): Promise<Buffer> {
  const corner = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .toFormat(kind)
    .toBuffer();
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

interface PngKind {
  bitsPerPixel: number;
  /** As the PNG header has them. */
  depth: number;
  colour: number;
  interlaced: boolean;
}

const BLACK_AND_WHITE: PngKind = { bitsPerPixel: 1, depth: 1, colour: 0, interlaced: false };
export const DEEP_INTERLACED: PngKind = { bitsPerPixel: 64, depth: 16, colour: 6, interlaced: true };

/** A PNG that is small as a file and huge as a picture; all of one colour. An interlaced one is valid in its header only. */
export function hugePng(width: number, height: number, kind = BLACK_AND_WHITE): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(kind.depth, 8);
  header.writeUInt8(kind.colour, 9);
  header.writeUInt8(Number(kind.interlaced), 12);
  const rows = kind.interlaced ? 1 : height;
  const data = deflateSync(Buffer.alloc((Math.ceil((width * kind.bitsPerPixel) / 8) + 1) * rows), {
    level: 1,
  });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Frames of one colour, each as large as the picture. */
export async function animatedGif(width: number, height: number, frames: number): Promise<Buffer> {
  const strip = {
    width,
    height: height * frames,
    channels: 3 as const,
    background: '#2040c0',
    pageHeight: height,
  };
  const delay = Array.from({ length: frames }, (_, frame) => 50 + frame);
  return sharp({ create: strip, limitInputPixels: false })
    .gif({ delay, keepDuplicateFrames: true })
    .toBuffer();
}

export function asFile(bytes: Buffer, name = 'picture.png', type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

type Value = string | number | File;

/** A form as a browser builds it; a list is sent as the same field several times. */
export function form(fields: Record<string, Value | Value[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value instanceof File) data.append(name, value, value.name);
      else data.append(name, String(value));
    }
  }
  return data;
}
