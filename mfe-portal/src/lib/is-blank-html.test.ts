import { isBlankHtml } from './is-blank-html.ts';

test.each(['', '<p></p>', '<p> &nbsp; </p><h2></h2>', '<ul><li><p></p></li></ul>'])('%j is blank', (html) => {
  expect(isBlankHtml(html)).toBe(true);
});

test.each(['<p>a</p>', '<p><img src="https://a.ph/x.png"></p>'])('%j is not blank', (html) => {
  expect(isBlankHtml(html)).toBe(false);
});
