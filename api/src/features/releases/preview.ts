import { signedToken, tokenKey } from 'serving/signed-token';
import { HttpError } from '../../lib/http-error.ts';
import { assertVersionShowable } from './fit.ts';
import { publishedVersion } from './versions.ts';

const HOUR = 3_600_000;

interface PreviewWish {
  remote: string;
  version: string;
  hours: number;
}

/**
 * The token of a link with which anybody's browser gets a version until it ends; the shell's server verifies it. Throws 404 for a version that isn't published or
 * was retired, and 422 for one that visitors can't be shown.
 */
export async function createPreview(
  { remote, version, hours }: PreviewWish,
  deployToken: string | undefined,
): Promise<{ token: string; expiresAt: string }> {
  if (deployToken === undefined)
    throw new HttpError(
      422,
      'no_deploy_token',
      'Preview links are signed with DEPLOY_TOKEN, and the API was started without one. Set it on the API and the shell.',
    );
  await publishedVersion({ remote, version });
  await assertVersionShowable(remote, version);
  const until = Date.now() + hours * HOUR;
  const token = signedToken(tokenKey(deployToken, 'preview links'), { remote, version, until });
  return { token, expiresAt: new Date(until).toISOString() };
}
