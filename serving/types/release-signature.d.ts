import type { KeyObject } from 'node:crypto';

/** An Ed25519 public key from its 32 bytes in base64url, as RELEASE_PUBLIC_KEYS has it. Throws when it is none. */
export function releasePublicKey(text: string): KeyObject;

/**
 * What a publisher signs: the remote and the whole manifest, all but what the registry adds (`publishedAt`, `by`) and the signature
 * itself. `release` has to be as it came, with fields that its reader doesn't know: they are signed as well.
 */
export function signedText(remote: string, release: object): string;

/** The public keys that a registry or a shell trusts, in base64url. Throws when one is no key. */
export class ReleaseKeys {
  constructor(texts: readonly string[]);
  /** Without keys every release is accepted. */
  readonly areSet: boolean;
  /** Whether one of the keys has signed exactly this release of this remote. Verifies once, however often it is asked. */
  accept(remote: string, release: object): boolean;
}
