import { cleanPastedHtml } from './clean-pasted-html.ts';

const clean = (html: string) => cleanPastedHtml(html).replace(/\s+/g, ' ').trim();

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

test('Google Sheets: a row of a table becomes a paragraph with its cells set apart', () => {
  const html = `<google-sheets-html-origin><style>td{border:1px}</style><table dir="ltr"><colgroup><col width="100"></colgroup>
    <tbody><tr><td style="font-weight:bold">Service</td><td style="font-weight:bold">Fee</td></tr>
    <tr><td></td><td>&nbsp;</td></tr><tr><td>Permit</td><td>250</td></tr></tbody></table></google-sheets-html-origin>`;
  expect(clean(html)).toContain('<p><strong>Service</strong> | <strong>Fee</strong></p><p>Permit | 250</p>');
});

test('web pages: the paragraphs of a cell are joined by a space', () => {
  const html = `<p>Before</p><table><caption>Fees</caption><thead><tr><th>Service</th><th>Fee</th></tr></thead><tbody><tr>
    <td><p>Business</p><p><b>permit</b></p></td><td> <ul><li>250</li><li>300</li></ul> </td></tr></tbody></table><p>After</p>`;
  expect(clean(html)).toBe(
    '<p>Before</p><p>Fees</p><p><strong>Service</strong> | <strong>Fee</strong></p><p>Business <b>permit</b> | 250 300</p><p>After</p>',
  );
});

test('web pages: a cell left empty keeps its place, and a table inside of a cell its words', () => {
  const html = `<table><tr><td>Permit</td><td></td><td>250</td><td></td></tr><tr><td>Desk</td><td><table><tr><td>A</td><td>B</td></tr>
    <tr><td>C</td></tr></table></td></tr></table>`;
  expect(clean(html)).toBe('<p>Permit | | 250</p><p>Desk | A | B C</p>');
});

test('letters: a table that only lays out keeps the paragraphs in it', () => {
  const html = '<table><tr><td><p>One</p><h2>Two</h2></td></tr></table>';
  expect(clean(html)).toBe('<p>One</p><h2>Two</h2>');
});
