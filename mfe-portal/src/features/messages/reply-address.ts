import type { Message } from 'contracts/messages';

/** Mail programs and systems take addresses of about 2,000 characters. */
const longest = 1800;

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Cuts the text, by characters and not by halves of them, until the address is short enough. */
function addressWith(start: string, text: string): string {
  const address = start + encodeURIComponent(`\n\n${quoted(text)}`.replaceAll('\n', '\r\n'));
  if (address.length <= longest) return address;
  const characters = [...text.replace(/…$/, '')];
  return addressWith(start, `${characters.slice(0, Math.floor(characters.length * 0.9)).join('')}…`);
}

/** A `mailto:` address that answers a message: its subject with “Re:”, its text quoted. */
export function replyAddress({ email, subject, text }: Message): string {
  const re = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  // Some mail programs don't decode the sign between name and host.
  const to = encodeURIComponent(email).replace('%40', '@');
  return addressWith(`mailto:${to}?subject=${encodeURIComponent(re)}&body=`, text);
}
