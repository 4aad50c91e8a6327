import { articleHtml } from './article-html.ts';
import { safeHtml } from './safe-html.server.ts';

const rel = 'rel="noopener noreferrer"';

/** As the API sends them: cleaned. */
test.each([
  '<h2>Title</h2><p>Words &lt;b&gt; &amp; "more"</p>',
  '<p style="text-align:center">In the <span style="color:#ff0000">middle</span></p>',
  `<a href="https://a.example/?a=1&amp;b=2" ${rel}>there</a>`,
  `<a href="https://a.example/" title="a &gt; b" target="_self" ${rel}>there</a>`,
  `<a href="/news/7-new-office" target="_blank" ${rel}>here</a>`,
  `<a href="mailto:a@b.example" ${rel}>mail</a><a href="about:blank" ${rel}>nowhere</a>`,
  '<img src="/files/news/1.webp" alt="1 &lt; 2 style=&quot;x&quot;" width="70" />',
  '<img src="https://a.example/a.png" /><br /><hr />',
  '<ol start="3" type="a"><li>three</li></ol><blockquote>said</blockquote>',
  '<figure><img src="/files/a.webp" alt="" style="width:50%" /><figcaption>Pier</figcaption></figure>',
  '<table><caption>Fees &amp; dues</caption><tbody><tr><td colspan="2">1</td></tr></tbody></table><table><tbody></tbody></table>',
  '<p>&lt;img src=x onerror=steal()&gt; &lt;p style="x"&gt;</p>',
])('a browser shows %s as the server does, which cleans it again', (clean) => {
  expect(articleHtml(clean)).toBe(safeHtml(clean));
});

test('styles, which the site refuses, are left out', () => {
  expect(articleHtml('<p style="color:red">Words of style="bold"</p>')).toBe('<p>Words of style="bold"</p>');
});
