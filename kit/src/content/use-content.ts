import type { RemoteContent } from 'contracts/shell-context';
import { useSyncExternalStore } from 'react';

type Values = Record<string, unknown>;

/** By what was edited, and by the defaults: the same object until one of them changes. */
const merged = new WeakMap<object, WeakMap<object, object>>();

const none = () => () => {};

/** What a page shows of a content type: what was edited, and the defaults for what wasn't. Renders again when it changes. */
export function useContent<Value extends object>(
  content: RemoteContent | undefined,
  name: string,
  defaults: Value,
): Value {
  const read = () => contentOf(content, name, defaults);
  return useSyncExternalStore(content?.subscribe ?? none, read, read);
}

function contentOf<Value extends object>(
  content: RemoteContent | undefined,
  name: string,
  defaults: Value,
): Value {
  const edited = content?.read(name);
  if (!edited) return defaults;
  const known = merged.get(edited)?.get(defaults);
  if (known) return known as Value;
  const value = withDefaults(defaults as Values, edited) as Value;
  merged.set(edited, (merged.get(edited) ?? new WeakMap()).set(defaults, value));
  return value;
}

/**
 * What was edited, with the defaults for fields that came into the type later. Lists are taken whole. The registry accepts no release whose types don't accept
 * what is stored, so fields have the kind that the page expects.
 */
export function withDefaults(defaults: Values, edited: Values): Values {
  const names = new Set([...Object.keys(defaults), ...Object.keys(edited)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in edited ? mergedField(defaults[name], edited[name]) : defaults[name],
    ]),
  );
}

const mergedField = (before: unknown, now: unknown): unknown =>
  isGroup(before) && isGroup(now) ? withDefaults(before, now) : now;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
