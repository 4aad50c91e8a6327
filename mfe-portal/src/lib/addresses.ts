const linkSchemes = /^(https?|mailto|tel|sms):/i;
const imageSchemes = /^(https?:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i;
/** Browsers drop these inside an address, so a check must too. */
const dropped = /[\p{Cc}\s]/gu;

/** SPEC.md section 5: what a link may point to; anything else becomes about:blank. */
export function safeLink(address: string | null | undefined): string {
  const plain = (address ?? '').replace(dropped, '');
  return linkSchemes.test(plain) ? plain : 'about:blank';
}

/** SPEC.md section 5: http, https and data; null for anything else. */
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
