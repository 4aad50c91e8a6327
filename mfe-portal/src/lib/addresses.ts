const linkSchemes = /^(https?|mailto|tel|sms):/i;
const imageSchemes = /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i;
/** Browsers drop these inside an address, so a check must too. */
const dropped = /[\p{Cc}\s]/gu;

/** A path of this site; `//host` and `/\host` are other sites to a browser. */
const sitePath = /^\/(?![/\\])/;

/** What a link may point to: the allowed schemes and this site's paths; anything else becomes about:blank. */
export function safeLink(address: string | null | undefined): string {
  const plain = (address ?? '').replace(dropped, '');
  return linkSchemes.test(plain) || sitePath.test(plain) ? plain : 'about:blank';
}

/** Where an image may come from: http, https and data; null for anything else. */
export function safeImage(address: string | null | undefined): string | null {
  const plain = (address ?? '').trim();
  return imageSchemes.test(plain) ? plain : null;
}

/** What somebody typed as a link: a bare domain or e-mail address gets its scheme. */
export function typedLink(text: string): string {
  const plain = text.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain) && !/^[^/]+:\d+/.test(plain)) return safeLink(plain);
  if (/^[^\s/@]+@[^\s/@]+$/.test(plain)) return safeLink(`mailto:${plain}`);
  if (/^[^\s/]+\.[^\s/]+/.test(plain)) return safeLink(`https://${plain}`);
  return safeLink(plain);
}
