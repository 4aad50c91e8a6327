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

/** Bytes, as the server counts them. */
const megabyte = 1_048_576;

/** What is wrong with a chosen file, or undefined. */
export function problemOf(file: File, { types, typeNames, megabytes }: Rule): string | undefined {
  if (!types.includes(file.type)) return `${file.name} is not ${typeNames}.`;
  if (file.size <= megabytes * megabyte) return undefined;
  // Rounded up, so that a byte too many doesn't read like the limit itself.
  const size = Math.ceil((file.size / megabyte) * 100) / 100;
  return `${file.name} is ${size} MB. The limit is ${megabytes} MB.`;
}
