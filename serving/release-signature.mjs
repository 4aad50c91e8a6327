import { createHash, createPublicKey, verify } from 'node:crypto';

const mostKept = 1000;

export function releasePublicKey(text) {
  if (!/^[\w-]{43}$/.test(text)) throw new Error(`“${text}” is not a public key of a release.`);
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
}

export function signedText(remote, { publishedAt, by, signature, ...manifest }) {
  return `release\n${canonical({ ...manifest, remote })}`;
}

/** The same text for the same content, whatever order the fields stand in. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${fields.join(',')}}`;
}

export class ReleaseKeys {
  #keys;
  /** What was found before, by what was signed and its signature: a release is polled for as long as visitors get it. */
  #found = new Map();

  constructor(texts) {
    this.#keys = texts.map(releasePublicKey);
  }

  get areSet() {
    return this.#keys.length > 0;
  }

  accept(remote, release) {
    if (!this.areSet) return true;
    const { signature } = release;
    if (typeof signature !== 'string') return false;
    const text = signedText(remote, release);
    const name = createHash('sha256').update(text).update(`\n${signature}`).digest('base64');
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    if (this.#found.size >= mostKept) this.#found.clear();
    const bytes = Buffer.from(signature, 'base64url');
    const accepted = this.#keys.some((key) => verify(null, Buffer.from(text), key, bytes));
    this.#found.set(name, accepted);
    return accepted;
  }
}
