import { hasUnprintable } from 'serving/unprintable';
import { z } from 'zod';

const digits = z
  .string()
  .regex(/^\d{1,15}$/, 'Must be a whole number.')
  .transform(Number);

/** A whole number, also as text: query strings and forms have nothing else. */
const whole = z.union([z.int('Must be a whole number.'), digits], { error: 'Must be a whole number.' });

export const id = whole
  .refine((value) => value > 0, 'Must be a positive number.')
  .meta({ description: 'Id' });

/** From 1. */
export const page = whole
  .refine((value) => value >= 1 && value <= 1e9, 'Must be between 1 and 1000000000.')
  .default(1);

/** A number of any size and sign, clamped to 1 to `max`. */
export const limit = (fallback: number, max: number) =>
  z
    .union(
      [
        z.number().refine(Number.isInteger, 'Must be a whole number.'),
        z
          .string()
          .regex(/^[-+]?\d{1,100}$/)
          .transform(Number),
      ],
      { error: 'Must be a whole number.' },
    )
    .transform((value) => Math.min(Math.max(value, 1), max))
    .default(fallback);

/** How many records of the same kind a page shows below one. */
export const related = limit(3, 12);

/** 0 and empty are all years. */
export const year = z
  .union([z.literal('').transform(() => 0), whole], { error: 'Must be a year, or 0 for all.' })
  .refine((value) => value >= 0 && value <= 9999, 'Must be a year, or 0 for all.')
  .default(0);

export const search = z
  .string('Must be text.')
  .max(200, 'Must have at most 200 characters.')
  .default('')
  .meta({ description: 'Substring, case-insensitive' });

/** The version of the document that the client has seen; an older one is refused with 409. */
export const version = whole.optional().meta({ description: 'Refused with 409 when a newer one exists' });

/** Text of several lines. */
export const text = (max: number) =>
  z
    .string('Must be text.')
    .trim()
    .max(max, `Must have at most ${max} characters.`)
    .refine((value) => !hasUnprintable(value), 'Has a character that can not be shown; type it again.');

/** Text of one line; a line break that was pasted becomes a space. */
export const line = (max: number) => text(max).overwrite((value) => value.replace(/[\n\r\t]+/g, ' '));
