/** A key for tokens of one kind, made of a secret, so that no token passes for one of another kind. */
export function tokenKey(secret: string, kind: string): Buffer;

/** A value as JSON in base64url, a dot, and its HMAC-SHA256 in base64url. */
export function signedToken(key: Buffer, value: unknown): string;

/** The value; undefined when the token wasn't signed with this key. */
export function openToken(key: Buffer, signed: string): unknown;
