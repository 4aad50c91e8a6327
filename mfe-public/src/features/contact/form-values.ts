import type { MessageValues } from 'contracts/messages';

const texts = ['name', 'email', 'subject', 'message'] as const;

export const emptyValues: MessageValues = { name: '', email: '', subject: '', message: '', consent: false };

/** What stands in the form's fields. */
export function valuesIn(form: HTMLFormElement): MessageValues {
  const data = new FormData(form);
  const read = texts.map((name) => [name, String(data.get(name) ?? '')]);
  return { ...emptyValues, ...Object.fromEntries(read), consent: data.has('consent') };
}

/** What fills in the field that nobody sees. */
export const trapIn = (form: HTMLFormElement): string => String(new FormData(form).get('website') ?? '');

/** Fills the fields that nothing was typed into since the page came. */
export function fillEmpty(form: HTMLFormElement, values: MessageValues): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === 'consent') field.checked ||= values.consent;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value ||= textOf(values, field.name);
  }
}

const textOf = (values: MessageValues, name: string): string => {
  const known = texts.find((text) => text === name);
  return known ? values[known] : '';
};
