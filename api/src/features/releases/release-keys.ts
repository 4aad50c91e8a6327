import type { PublishedRelease } from 'contracts/releases';
import { ReleaseKeys } from 'serving/release-signature';
import { HttpError } from '../../lib/http-error.ts';

/** Of this process, like its database: what decides about a release is also called by what runs without a request. */
let keys = new ReleaseKeys([]);

export function trustReleaseKeys(texts: readonly string[]): void {
  keys = new ReleaseKeys(texts);
}

export const areReleaseKeysSet = (): boolean => keys.areSet;

/** Throws 422 unless a trusted key has signed the release, or none is configured. */
export function assertSigned(remote: string, release: PublishedRelease): void {
  if (keys.accept(remote, release)) return;
  const { version, signature } = release;
  const why = signature
    ? `${remote} ${version} is not signed with a key that this site trusts, or was changed after it was signed.`
    : `${remote} ${version} is not signed.`;
  const message = `${why} Publish the same build again with RELEASE_SIGNING_KEY set to the publisher's key; RELEASE_PUBLIC_KEYS of the API has its public half.`;
  throw new HttpError(422, 'not_signed', message);
}
