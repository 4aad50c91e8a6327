import { cleanPastedHtml } from './clean-pasted-html.ts';

const clean = (html: string) => cleanPastedHtml(html).html.replace(/\s+/g, ' ').trim();

test('Google Docs: the wrapper that claims to be bold goes, real formatting stays', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Plain </span><span
    style="font-weight:700">bold</span> <span style="font-style:italic">italic</span> <span
    style="text-decoration:underline">under</span> <span style="text-decoration:line-through">gone</span></p></b>`;
  expect(clean(html)).toBe('<p>Plain <strong>bold</strong> <em>italic</em> <u>under</u> <s>gone</s></p>');
});

test('Google Docs: a link is not underlined twice', () => {
  const html =
    '<p><a href="https://example.com" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">site</span></a></p>';
  expect(clean(html)).toBe('<p><a href="https://example.com">site</a></p>');
});

test('Word: conditional comments, style sheets and Office elements go', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
    <body><!--[if gte mso 9]><xml>noise</xml><![endif]--><!--StartFragment--><p class="MsoNormal"
    style="mso-margin-top-alt:auto"><b>Bold</b><o:p></o:p> text<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(clean(html)).toBe('<p><b>Bold</b> text&nbsp;</p>');
});

const wordItem = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="margin-left:.5in;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span
   style="font-family:Symbol"><span style="mso-list:Ignore">${marker}<span style="font:7.0pt">&nbsp;&nbsp;</span></span></span><!--[endif]-->${text}</p>`;

test('Word: paragraphs that look like bullets become a list', () => {
  const html = wordItem(1, '·', 'One') + wordItem(1, '·', 'Two');
  expect(clean(html)).toBe('<ul><li>One</li><li>Two</li></ul>');
});

test('Word: numbered paragraphs become a numbered list', () => {
  const html = wordItem(1, '1.', 'One') + wordItem(1, '2.', 'Two');
  expect(clean(html)).toBe('<ol><li>One</li><li>Two</li></ol>');
});

test('Word: levels become lists inside of items', () => {
  const html = wordItem(1, '·', 'One') + wordItem(2, 'o', 'Inner') + wordItem(1, '·', 'Two');
  expect(clean(html)).toBe('<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>');
});

test('Word: text between two lists keeps them apart', () => {
  const html = `${wordItem(1, '·', 'One')}<p>Between</p>${wordItem(1, '·', 'Two')}`;
  expect(clean(html)).toBe('<ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>');
});

test('headings are brought to the levels of the editor', () => {
  expect(clean('<h1>A</h1><h5>B</h5><h6>C</h6>')).toBe('<h2>A</h2><h4>B</h4><h4>C</h4>');
});

test('classes, styles, ids and event handlers go', () => {
  expect(clean('<p class="x" style="color:red" id="y" onclick="z()">A</p>')).toBe('<p>A</p>');
});

test('scripts go with what is in them', () => {
  expect(clean('<p>A</p><script>alert(1)</script>')).toBe('<p>A</p>');
});

test('Word: a numbered list after a bulleted one keeps its numbers', () => {
  const html = wordItem(1, '·', 'A') + wordItem(1, '1.', 'One') + wordItem(1, '2.', 'Two');
  expect(clean(html)).toBe('<ul><li>A</li></ul><ol><li>One</li><li>Two</li></ol>');
});

test('Word: a numbered list that goes on after bullets goes on counting', () => {
  const html = wordItem(1, '1.', 'One') + wordItem(1, '·', 'A') + wordItem(1, '2.', 'Two');
  expect(clean(html)).toBe('<ol><li>One</li></ol><ul><li>A</li></ul><ol start="2"><li>Two</li></ol>');
});

test('Google Sheets: a table stays, and its bold first row is its header', () => {
  const html = `<google-sheets-html-origin><style>td{border:1px}</style><table dir="ltr"><colgroup><col width="100"></colgroup><tbody><tr><td
    style="font-weight:bold">Service</td><td style="font-weight:bold">Fee</td></tr><tr><td>Permit</td><td style="font-style:italic">250</td></tr></tbody></table></google-sheets-html-origin>`;
  expect(clean(html)).toBe(
    '<table><tbody><tr><th>Service</th><th>Fee</th></tr><tr><td>Permit</td><td><em>250</em></td></tr></tbody></table>',
  );
});

test('Excel: what its style sheet says of a class is kept', () => {
  const html = `<html><head><style><!--table{} .xl65{mso-number-format:General;} .xl66{font-weight:700;}--></style></head><body><table><tr><td
    class="xl66">Service</td><td class="xl66">Fee</td></tr><tr><td class="xl65">Permit</td><td class="xl66">250</td></tr></table></body></html>`;
  expect(clean(html)).toBe(
    '<table><tbody><tr><th>Service</th><th>Fee</th></tr><tr><td>Permit</td><td><strong>250</strong></td></tr></tbody></table>',
  );
});

test('a later rule of a style sheet wins, and what an element says itself wins over both', () => {
  const html = `<style>.a{font-weight:700} span.a{font-weight:400} .b{font-weight:700}</style><p><span class="a">plain</span>
    <span class="b">bold</span> <span class="b" style="font-weight:400">plain</span> <em class="b">em</em></p>`;
  expect(clean(html)).toBe('<p>plain <strong>bold</strong> plain <em>em</em></p>');
});

test('merged cells, a caption and the lists in a cell stay', () => {
  const html = `<table><caption>Fees</caption><thead><tr><th colspan="2">Service</th></tr></thead><tbody><tr><td rowspan="2">Permit</td><td><ul><li>250</li></ul></td></tr><tr><td></td></tr></tbody></table>`;
  expect(clean(html)).toBe(html);
});

test('a first row that is bold in part is no header', () => {
  const html =
    '<table><tbody><tr><td><b>Bold</b></td><td>plain</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>';
  expect(clean(html)).toBe(html);
});

test.each([
  ['has one cell', '<table><tr><td><p>One</p><h2>Two</h2></td></tr></table>'],
  ['says so', '<table role="presentation"><tr><td><p>One</p></td><td><h2>Two</h2></td></tr></table>'],
  [
    'has tables in it',
    '<table><tr><td><p>One</p></td><td><table><tr><td><h2>Two</h2></td></tr></table></td></tr></table>',
  ],
])('letters: a table that only lays out is its text, when it %s', (_how, html) => {
  expect(clean(html).replace(/<\/?div>/g, '')).toBe('<p>One</p><h2>Two</h2>');
});

test('Google Docs and Apple: a deeper list beside the items is put into the one before', () => {
  const html =
    '<ul><li>One</li><ol><li>Inner</li><ul><li>Deep</li></ul></ol><li>Two</li></ul><ul><ul><li>Deep</li></ul></ul>';
  expect(clean(html)).toBe(
    '<ul><li>One<ol><li>Inner<ul><li>Deep</li></ul></li></ol></li><li>Two</li></ul><ul><li><ul><li>Deep</li></ul></li></ul>',
  );
});

const webItem = (tag: string, level: number, text: string, start = 1) =>
  `<div class="ListContainerWrapper BCX0"><${tag} class="BulletListStyle1" start="${start}"><li data-listid="1" data-aria-level="${level}"><p
   class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

test('Word on the web: lists of one item each become lists with levels', () => {
  const html =
    webItem('ul', 1, 'One') +
    webItem('ol', 2, 'Inner') +
    webItem('ol', 2, 'Other', 2) +
    webItem('ul', 1, 'Two');
  expect(clean(html)).toBe(
    '<ul><li><p>One</p><ol><li><p>Inner</p></li><li><p>Other</p></li></ol></li><li><p>Two</p></li></ul>',
  );
});

test('Word on the web: a numbered list goes on counting after a paragraph', () => {
  const html = `${webItem('ol', 1, 'One')}<p>Between</p>${webItem('ol', 1, 'Two', 2)}`;
  expect(clean(html)).toBe(
    '<ol><li><p>One</p></li></ol><p>Between</p><ol start="2"><li><p>Two</p></li></ol>',
  );
});

test('Word on the web: a paragraph that says it is a heading is one', () => {
  expect(clean('<p role="heading" aria-level="1">A</p><p role="heading" aria-level="3">B</p>')).toBe(
    '<h2>A</h2><h3>B</h3>',
  );
});

test('Gmail: empty lines between paragraphs go, breaks inside of one stay', () => {
  const html =
    '<div dir="ltr"><div>One<br>more</div><div><br></div><div>Two</div></div><br><br><p>&nbsp;</p><p>Three</p>';
  expect(clean(html)).toBe('<div><div>One<br>more</div><div>Two</div></div><p>Three</p>');
});

test('pictures that nobody else could see are left out and counted', () => {
  const { html, lostPictures } = cleanPastedHtml(
    '<p><img src="file:///C:/a.png"><img src="blob:https://a.b/1"><img src="cid:1"><img src="https://a.b/c.png"><img src="data:image/png;base64,AA=="></p>',
  );
  expect(lostPictures).toBe(3);
  expect(html).toBe('<img src="https://a.b/c.png"><img src="data:image/png;base64,AA=="><p></p>');
});

test('a text that ends with a picture has a line below it, for what is typed next', () => {
  expect(clean('<div><p>A</p><div><img src="https://a.b/c.png"></div></div>')).toMatch(/<p><\/p>$/);
  expect(clean('<p>A</p>')).toBe('<p>A</p>');
});
