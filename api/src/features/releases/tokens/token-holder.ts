import { HttpError } from '../../../lib/http-error.ts';
import type { Access, Caller } from '../../../lib/route.ts';
import { findToken, TOKEN_PREFIX, touchToken } from './release-tokens.ts';

const forbidden = (message: string) => new HttpError(403, 'not_for_this_token', message);

/**
 * Whose release token a key is; undefined when it is none. Throws 401 when it can't be used any more, 403 for a call that no such token
 * opens, and later, when the call names another remote than the token's.
 */
export async function tokenHolder(key: string, access: Access): Promise<Caller | undefined> {
  if (!key.startsWith(TOKEN_PREFIX)) return undefined;
  const token = await findToken(key);
  const { name, remote } = token;
  if (access !== 'remote')
    throw forbidden(
      `The token “${name}” is for releasing ${remote}: it publishes, rolls out, promotes, halts and rolls back, and nothing else. Use DEPLOY_TOKEN, or sign in to the portal.`,
    );
  await touchToken(token);
  return {
    username: name,
    assertMay(call) {
      if (call.remote === remote) return;
      const other = typeof call.remote === 'string' ? `for ${call.remote}` : 'for all remotes at once';
      throw forbidden(`The token “${name}” is for ${remote}, not ${other}. Use the token of that remote.`);
    },
  };
}
