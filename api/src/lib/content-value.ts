import type { ContentSchema, GroupSchema, TextSchema } from 'contracts/content';
import { hasUnprintable } from 'serving/unprintable';
import { isDay } from './calendar-day.ts';
import { contrast } from './contrast.ts';
import { sanitizeContent } from './sanitize.ts';
import { isTimeZone } from './time-zone.ts';

type Values = Record<string, unknown>;
/** Message by field: `stats.0.label`. */
type Problems = Record<string, string>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const COLOUR = /^#[0-9a-f]{6}$/;
/** With a scheme that links may have, a place of the page, or a path: one slash, and neither another nor a backslash, which would begin a host. */
const LINK = /^(https?:\/\/[^\s/]|mailto:[^\s]+@|tel:[+\d]|#[\w-]*$|\/(?![/\\]))/i;
/** One address alone: what follows a question mark would be the subject of a mail, or another addressee. */
const EMAIL = /^[^\s@?&:,;<>"()]+@[^\s@?&:,;<>"()]+\.[^\s@?&:,;<>"().]+$/;
/** Digits as people write them, with an extension. */
const PHONE = /^\+?[\d\s()./-]{3,40}(\s?(x|ext\.?)\s?\d{1,6})?$/i;
/** Nothing that can be seen. */
const BLANK = /^[\s\p{Cf}]*$/u;
/** Below the file root, and not out of it. */
const FILE_PATH = /^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/;

/** A value as it may be stored, and what is wrong with it: empty when it may be. Fields that the schema doesn't have are left out. */
export function readContent(schema: ContentSchema, value: unknown): { value: unknown; problems: Problems } {
  const problems: Problems = {};
  return { value: read(schema, value, [], problems), problems };
}

function read(schema: ContentSchema, value: unknown, path: string[], problems: Problems): unknown {
  const wrong = (message: string) => {
    problems[path.join('.')] = message;
    return value;
  };
  switch (schema.field) {
    case 'number':
    case 'project':
    case 'article':
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrong('Must be a number.');
      if (schema.type === 'integer' && !Number.isInteger(value)) return wrong('Must be a whole number.');
      if (value < schema.minimum || value > schema.maximum)
        return wrong(`Must be between ${schema.minimum} and ${schema.maximum}.`);
      return value;
    case 'switch':
      return typeof value === 'boolean' ? value : wrong('Must be on or off.');
    case 'picture':
      return value === null ? null : readFile(value, ['alt', 'caption'], wrong);
    case 'file':
      return value === null ? null : readFile(value, ['name'], wrong);
    case 'list':
      if (!Array.isArray(value)) return wrong('Must be a list.');
      if (value.length > schema.maxItems) return wrong(`Must have at most ${schema.maxItems}.`);
      if (value.length < (schema.minItems ?? 0)) return wrong(`Must have at least ${schema.minItems}.`);
      return value.map((item, index) => read(schema.items, item, [...path, String(index)], problems));
    case 'group':
      if (!isGroup(value)) return wrong('Must be a group of fields.');
      return readFields(schema.properties, value, path, problems);
    case 'tree':
      return readTree(schema, value, path, problems, { count: 0 });
    default:
      return readText(schema, value, wrong);
  }
}

function readFields(
  properties: Record<string, ContentSchema>,
  value: Values,
  path: string[],
  problems: Problems,
): Values {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    read(field, value[name], [...path, name], problems),
  ]);
  return Object.fromEntries(fields);
}

function readTree(
  schema: Extract<ContentSchema, { field: 'tree' }>,
  value: unknown,
  path: string[],
  problems: Problems,
  nodes: { count: number },
): unknown {
  nodes.count += 1;
  const children = isGroup(value) ? (value.children ?? []) : undefined;
  const isTooMany = nodes.count > schema.maxItems || path.length > 60;
  if (isTooMany || !isGroup(value) || !Array.isArray(children)) {
    problems[path.join('.')] = isTooMany ? `Must have at most ${schema.maxItems}.` : 'Must be a tree.';
    return value;
  }
  return {
    ...readFields(schema.properties, value, path, problems),
    children: children.map((child, index) =>
      readTree(schema, child, [...path, 'children', String(index)], problems, nodes),
    ),
  };
}

function readText(schema: TextSchema, value: unknown, wrong: (message: string) => unknown): unknown {
  if (typeof value !== 'string') return wrong('Must be text.');
  if (value.length > 2 * schema.maxLength) return wrong(`Must have at most ${schema.maxLength} characters.`);
  const text = schema.field === 'rich-text' ? sanitizeContent(value) : value.trim();
  if (text === '' || BLANK.test(text)) return schema.minLength ? wrong('Must not be empty.') : '';
  if (text.length > schema.maxLength) return wrong(`Must have at most ${schema.maxLength} characters.`);
  if (hasUnprintable(text)) return wrong('Has a character that can not be shown; type it again.');
  const problem = textProblem(schema, text);
  return problem === undefined ? oneLine(schema, text) : wrong(problem);
}

/** A line break that was pasted becomes a space. */
const oneLine = ({ field }: TextSchema, text: string) =>
  field === 'paragraph' || field === 'rich-text' ? text : text.replace(/[\n\r\t]+/g, ' ');

function textProblem(schema: TextSchema, text: string): string | undefined {
  switch (schema.field) {
    case 'date':
      return DATE.test(text) && isDay(text) ? undefined : 'Must be a date.';
    case 'time':
      return TIME.test(text) ? undefined : 'Must be a time, like 08:00.';
    case 'link':
      return LINK.test(text)
        ? undefined
        : 'Must be a page of this site, like /contact, or an address that starts with https://, mailto: or tel:.';
    case 'colour':
      return COLOUR.test(text) ? contrastProblem(schema, text) : 'Must be a colour, like #d9822b.';
    case 'email':
      return EMAIL.test(text) ? undefined : 'Must be an e-mail address, like hello@example.com.';
    case 'phone':
      return PHONE.test(text) ? undefined : 'Must be a telephone number, like +63 2 8000 0000.';
    case 'time-zone':
      return isTimeZone(text) ? undefined : 'Must be a time zone, like Asia/Manila.';
    case 'choice':
      return schema.enum?.includes(text) ? undefined : 'Must be one of the choices.';
    default:
      return undefined;
  }
}

function contrastProblem(
  { against = [], contrast: wanted = 1 }: TextSchema,
  colour: string,
): string | undefined {
  const weakest = Math.min(...against.map((ground) => contrast(colour, ground)));
  if (weakest >= wanted) return undefined;
  return `Is too close to the colours that it stands on: its contrast is ${weakest.toFixed(1)} to 1, and ${wanted} to 1 is needed.`;
}

/** A picture or file of the site; `texts` are its fields beside its path. */
function readFile(value: unknown, texts: string[], wrong: (message: string) => unknown): unknown {
  if (!isGroup(value) || typeof value.path !== 'string' || !FILE_PATH.test(value.path))
    return wrong('Must be a file of the library.');
  const fields: Values = { path: value.path };
  for (const name of texts) {
    const text = value[name] ?? '';
    if (typeof text !== 'string' || text.length > 500 || hasUnprintable(text))
      return wrong(`Its ${name} must be text of 500 characters at most.`);
    fields[name] = text.trim();
  }
  if (!texts.includes('alt')) fields.bytes = Number.isInteger(value.bytes) ? value.bytes : 0;
  return fields;
}

export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was edited, and the defaults for fields that came into the type later. Lists are taken whole. */
export function withDefaults(defaults: Values, edited: Values): Values {
  const names = new Set([...Object.keys(defaults), ...Object.keys(edited)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [before, now] = [defaults[name], edited[name]];
      if (now === undefined) return [name, before];
      return [name, isGroup(before) && isGroup(now) ? withDefaults(before, now) : now];
    }),
  );
}

/** What was sent, with the fields of what was stored that it can't have because its type hasn't them now: a newer version of the remote may bring them back. */
export function withOthers(sent: unknown, stored: unknown): unknown {
  if (!isGroup(sent) || !isGroup(stored)) return sent;
  const kept = Object.entries(stored).filter(([name]) => !(name in sent));
  const fields = Object.entries(sent).map(([name, value]) => [name, withOthers(value, stored[name])]);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(fields) };
}

type File = Values & { path: string };

/** A value with every picture and file in it as `change` gives it. */
export function changeFiles(value: unknown, change: (file: File) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changeFiles(item, change));
  if (!isGroup(value)) return value;
  if (isFile(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, changeFiles(field, change)]));
}

/** The value with each formatted text as `change` gives it. */
export function changeRichTexts(
  schema: ContentSchema,
  value: unknown,
  change: (html: string) => string,
): unknown {
  switch (schema.field) {
    case 'rich-text':
      return typeof value === 'string' ? change(value) : value;
    case 'list':
      return Array.isArray(value) ? value.map((item) => changeRichTexts(schema.items, item, change)) : value;
    case 'group':
      return isGroup(value) ? changeFields(schema.properties, value, change) : value;
    case 'tree': {
      if (!isGroup(value)) return value;
      const { children } = value;
      const changed = changeFields(schema.properties, value, change);
      if (!Array.isArray(children)) return changed;
      return { ...changed, children: children.map((child) => changeRichTexts(schema, child, change)) };
    }
    default:
      return value;
  }
}

/** Fields that the schema doesn't have stay. */
const changeFields = (fields: GroupSchema['properties'], value: Values, change: (html: string) => string) =>
  Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, schema ? changeRichTexts(schema, field, change) : field];
    }),
  );

/** As `readFile` leaves them: with a path, and with an alternative text or a size. */
const isFile = (value: Values): value is File =>
  typeof value.path === 'string' && ('alt' in value || 'bytes' in value);

/** Paths of the pictures and files in a value, each once. */
export function filesIn(value: unknown): string[] {
  const paths = new Set<string>();
  changeFiles(value, (file) => paths.add(file.path));
  return [...paths];
}
