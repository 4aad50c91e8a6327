import { z } from 'zod';
import type { RendererMessage } from '../../shared/rendering.ts';

const text = z.string().max(10_000);
const id = z.int().min(0);
const ask = z.object({
  method: z.string().max(10),
  path: z.string().startsWith('/').max(4000),
  contentType: z.string().max(100).optional(),
  body: z.string().max(100_000).optional(),
});
const jsonObject = z.record(z.string(), z.unknown());
const meta = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  canonicalPath: z.string().optional(),
  image: z.string().optional(),
  type: z.enum(['website', 'article']).optional(),
  indexed: z.boolean().optional(),
  missing: z.literal(true).optional(),
  personal: z.literal(true).optional(),
  jsonLd: z.union([jsonObject, z.array(jsonObject)]).optional(),
});
const part = z.object({ html: z.string(), data: z.unknown().optional(), meta });

/** What a renderer process says. A release's code runs in it, so it may say anything. */
export const rendererMessage: z.ZodType<RendererMessage> = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ broken: text }),
  z.strictObject({ id, call: id, ask }),
  z.strictObject({ id, part }),
  z.strictObject({ id, error: text, cause: z.enum(['data', 'release']) }),
  z.strictObject({ log: text }),
  z.strictObject({ pong: id }),
]);
