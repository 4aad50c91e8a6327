interface Rule {
  /** MIME types. */
  types: string[];
  /** In words, for messages. */
  typeNames: string;
  megabytes: number;
}

export const projectImageRule: Rule = {
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  typeNames: 'a PNG, JPG, GIF or WebP image',
  megabytes: 10,
};
export const coverRule: Rule = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  typeNames: 'a JPG, PNG or WebP image',
  megabytes: 5,
};
/** Images inside a text. */
export const inlineImageRule: Rule = {
  types: ['image/png', 'image/jpeg'],
  typeNames: 'a PNG or JPEG image',
  megabytes: 5,
};

export const pdfRule: Rule = { types: ['application/pdf'], typeNames: 'a PDF', megabytes: 20 };

/** In bytes, as on the server. */
const megabyte = 1_048_576;

/** The problem with a chosen file, or undefined. */
export function problemOf(file: File, rule: Rule): string | undefined {
  return typeProblemOf(file, rule) ?? sizeProblemOf(file, rule);
}

export function typeProblemOf(file: File, { types, typeNames }: Rule): string | undefined {
  return types.includes(file.type) ? undefined : `${file.name} is not ${typeNames}.`;
}

export function sizeProblemOf(file: File, { megabytes }: Rule): string | undefined {
  if (file.size <= megabytes * megabyte) return undefined;
  // Rounded up: a file that is one byte too large must not look as large as the limit.
  const size = Math.ceil((file.size / megabyte) * 100) / 100;
  return `${file.name} is ${size} MB. The limit is ${megabytes} MB.`;
}
