/** Whether rich text shows nothing; empty paragraphs are blank. */
export function isBlankHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() === '' && !body.querySelector('img');
}
