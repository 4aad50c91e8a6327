interface Rule {
  /** MIME types. */
  types: string[];
  /** In words, for messages. */
  typeNames: string;
  megabytes: number;
}

/** Limits of SPEC.md section 9; a megabyte has 1,000,000 bytes, as for the server. */
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

/** What is wrong with a chosen file, or undefined. */
export function problemOf(file: File, { types, typeNames, megabytes }: Rule): string | undefined {
  if (!types.includes(file.type)) return `${file.name} is not ${typeNames}.`;
  if (file.size > megabytes * 1_000_000) return `${file.name} is larger than ${megabytes} MB.`;
  return undefined;
}
