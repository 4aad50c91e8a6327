import { plainText } from './plain-text.ts';
import { sanitizeContent } from './sanitize.ts';

test('what the editor produces stays as it is', () => {
  const html = [
    '<h2>Title</h2><p style="text-align:center">A <strong>bold</strong> <em>word</em><br /></p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote>said</blockquote>',
    '<table><caption>Fees</caption><tbody><tr><th colspan="2"><p>Service</p></th></tr>',
    '<tr><td rowspan="2"><ul><li><p>one</p></li></ul></td><td><p></p></td></tr><tr><td><p>2</p></td></tr></tbody></table>',
    '<figure><img src="https://example.com/b.png" alt="b" /><figcaption>The pier &amp; the sea</figcaption></figure>',
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">link</a></p>',
    '<img src="https://example.com/a.png" alt="a" />',
  ].join('');
  expect(sanitizeContent(html)).toBe(html);
});

test('what other programs write of tables goes, the table stays, and cleaning again changes nothing', () => {
  const html = `<table style="border-collapse:collapse" border="1" class="x"><thead><tr><th scope="col"
    colwidth="90" data-x="1" bgcolor="red">Fee</th></tr></thead><tbody><tr><td height="20">250</td></tr></tbody></table><figure class="x" contenteditable="false"><figcaption>Pier</figcaption></figure>`;
  const clean = sanitizeContent(html);
  expect(clean).toBe(
    '<table><thead><tr><th>Fee</th></tr></thead><tbody><tr><td>250</td></tr></tbody></table><figure><figcaption>Pier</figcaption></figure>',
  );
  expect(sanitizeContent(clean)).toBe(clean);
});

test.each(['/contact', '/news?article=1', 'https://a.b', 'http://a.b', 'mailto:a@b.c', 'tel:+63', 'sms:+63'])(
  'a link to %s stays',
  (href) => {
    expect(sanitizeContent(`<a href="${href}">x</a>`)).toBe(
      `<a href="${href}" rel="noopener noreferrer">x</a>`,
    );
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'relative',
])('a link to %j leads nowhere', (href) => {
  expect(sanitizeContent(`<a href="${href}">x</a>`)).toBe(
    '<a href="about:blank" rel="noopener noreferrer">x</a>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<style>@import "javascript:alert(1)"</style>',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><img src=x onerror=alert(1)></template>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<a href="x" style="position:fixed;inset:0">x</a>',
  '<<script>script>alert(1)<</script>/script>',
  '<img/src="x"/onerror=alert(1)//',
  '<p title="--><img src=x onerror=alert(1)>">x</p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
])('nothing that can run is left of %s', (html) => {
  const clean = sanitizeContent(html);
  expect(clean).not.toMatch(
    /<(script|svg|math|iframe|object|embed|style|form|base|meta|template|noscript|textarea|img)/i,
  );
  expect(clean).not.toMatch(/<[^>]*(on\w+=|javascript:|srcdoc|expression|url\(|position)/i);
  expect(sanitizeContent(clean)).toBe(clean);
});

test('words of different blocks stay separate words', () => {
  expect(plainText('<h2>One</h2><p>two <b>thr</b>ee</p>').trim().split(/\s+/)).toEqual([
    'One',
    'two',
    'three',
  ]);
});

test('characters that can not be shown are left out of the text', () => {
  expect(sanitizeContent('<p>a&#7;&#x1b;&#xffff;z</p>')).toBe('<p>az</p>');
  expect(sanitizeContent('<p>a\u0000b\u000bc\ud800d\ufffee</p>\n<p>f</p>')).toBe('<p>abcde</p>\n<p>f</p>');
});
