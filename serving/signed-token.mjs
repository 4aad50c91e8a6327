import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key of one kind of token, so that no token passes for another kind. */
export const tokenKey = (secret, kind) => createHmac('sha256', secret).update(kind).digest();

const mac = (key, text) => createHmac('sha256', key).update(text).digest();

export function signedToken(key, value) {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${mac(key, text).toString('base64url')}`;
}

export function openToken(key, signed) {
  const [text = '', signature = '', ...more] = signed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = mac(key, text);
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}
