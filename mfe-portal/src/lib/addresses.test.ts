import { safeImage, safeLink, typedLink } from './addresses.ts';

test.each([
  'http://a.ph',
  'https://a.ph/x?y#z',
  'mailto:a@b.ph',
  'tel:+632',
  'sms:+632',
  'HTTPS://A.PH',
  '/contact',
  '/news?id=3#top',
])('a link may be %s', (address) => expect(safeLink(address)).toBe(address));

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:x',
  'data:text/html,x',
  'ftp://a.ph',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'about',
  '',
  null,
])('a link to %j becomes about:blank', (address) => expect(safeLink(address)).toBe('about:blank'));

test.each([
  'http://a.ph/x.png',
  'https://a.ph/x.png',
  'data:image/png;base64,AAAA',
  'data:image/jpeg;base64,AAAA',
])('an image may be %s', (address) => expect(safeImage(address)).toBe(address));

test.each([
  'javascript:x',
  'data:image/svg+xml;base64,AAAA',
  'data:text/html,x',
  'x.png',
  'blob:http://a',
  null,
])('an image from %j is not taken', (address) => expect(safeImage(address)).toBeNull());

test.each([
  ['example.com/page', 'https://example.com/page'],
  ['example.com:8080', 'https://example.com:8080'],
  ['desk@example.com', 'mailto:desk@example.com'],
  [' https://example.com ', 'https://example.com'],
  ['javascript:alert(1)', 'about:blank'],
  ['/contact', '/contact'],
  ['//elsewhere.example', 'about:blank'],
  ['nonsense', 'about:blank'],
])('%j typed as a link becomes %s', (typed, link) => expect(typedLink(typed)).toBe(link));
