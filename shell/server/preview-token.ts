import { openToken, tokenKey } from 'serving/signed-token';
import { z } from 'zod';

const fields = z.object({ remote: z.string(), version: z.string(), until: z.number() });

/** What a preview link opens: a version of a remote, until a time (milliseconds since 1970). */
export type Preview = z.infer<typeof fields>;

/** The key of preview links, which the registry derives in the same way; undefined without a token: nobody can make or check one. */
export function previewKey(deployToken: string | undefined): Buffer | undefined {
  return deployToken ? tokenKey(deployToken, 'preview links') : undefined;
}

/** What the registry has signed, over or not; undefined when it hasn't. */
export function readPreview(key: Buffer | undefined, token: string): Preview | undefined {
  const found = fields.safeParse(key && openToken(key, token));
  return found.success ? found.data : undefined;
}
