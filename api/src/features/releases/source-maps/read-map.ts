import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { TraceMap } from '@jridgewell/trace-mapping';
import { z } from 'zod';

const unpack = promisify(gunzip);
const pack = promisify(gzip);

const maxBytes = 5_000_000;
/** The decoder also makes places of what has no separators. */
const maxMappings = 3_000_000;
/** Each takes about 100 bytes while a map is read. */
const maxPlaces = 400_000;

const places = (mappings: string) => mappings.split(/[,;]/, maxPlaces + 1).length;

/** What is used of a source map. Sources it may have are dropped: nobody needs them here. */
const sourceMap = z.object({
  version: z.literal(3),
  sources: z
    .array(
      z
        .string()
        .max(300)
        .regex(/^\P{Cc}+$/u),
    )
    .max(5000),
  mappings: z
    .string()
    .max(maxMappings)
    .regex(/^[A-Za-z0-9+/,;]*$/)
    .refine((mappings) => places(mappings) <= maxPlaces),
});

async function readJson(gzipped: Buffer): Promise<z.infer<typeof sourceMap>> {
  const json = await unpack(gzipped, { maxOutputLength: maxBytes });
  return sourceMap.parse(JSON.parse(json.toString()));
}

/** A map as it is stored; undefined when it is none, or larger than any build's. */
export async function checkedMap(gzipped: Buffer): Promise<Buffer | undefined> {
  const map = await readJson(gzipped).catch(() => undefined);
  return map && pack(JSON.stringify(map));
}

/** A map as it was stored. */
export async function readMap(stored: Buffer): Promise<TraceMap> {
  return new TraceMap({ ...(await readJson(stored)), names: [] });
}
