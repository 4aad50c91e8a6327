import { isDeepStrictEqual } from 'node:util';
import type { RecordValue } from 'contracts/records';

export interface Merged {
  /** Theirs, with what was changed here on top. */
  value: RecordValue;
  /** Fields that both have changed, and not to the same; `value` has them as they were changed here. */
  conflicts: string[];
}

/** Puts together, field by field, two changes of one record. `base` is what both started from. */
export function mergeFields(base: RecordValue, mine: RecordValue, theirs: RecordValue): Merged {
  const value = { ...theirs };
  const conflicts: string[] = [];
  for (const name of Object.keys(mine)) {
    const isChanged = !isDeepStrictEqual(mine[name], base[name]);
    if (!isChanged || isDeepStrictEqual(mine[name], theirs[name])) continue;
    if (!isDeepStrictEqual(theirs[name], base[name])) conflicts.push(name);
    value[name] = mine[name];
  }
  return { value, conflicts };
}
