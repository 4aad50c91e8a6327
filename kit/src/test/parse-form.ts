/** The fields of a multipart form: a file as its name, a field that came more than once as a list. */
export function parseForm(text: string, type: string): Record<string, unknown> {
  const boundary = type.split('boundary=')[1];
  const form: Record<string, unknown> = {};
  for (const part of text.split(`--${boundary}`)) {
    const [head = '', value = ''] = part.split('\r\n\r\n', 2);
    const name = /[^e]name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const file = /filename="([^"]*)"/.exec(head)?.[1];
    const content = file ?? value.replace(/\r\n$/, '');
    const before = form[name];
    form[name] = before === undefined ? content : [before, content].flat();
  }
  return form;
}
