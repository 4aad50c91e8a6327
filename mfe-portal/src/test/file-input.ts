/** The first of a form's file inputs, all of which are hidden behind buttons. */
export function fileInput(form: Element): HTMLInputElement {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  return input;
}
