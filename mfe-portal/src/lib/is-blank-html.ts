/** Whether rich text has nothing to read or see: an empty paragraph is blank. */
export function isBlankHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() === '' && !body.querySelector('img');
}
