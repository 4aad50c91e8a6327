/** A field of a form, as two versions of it are compared. */
export interface MergeField<Values> {
  name: keyof Values & string;
  label: string;
  /** What counts as its text: spaces around commas, for one, don't. */
  read(values: Values): string;
}

export interface Versions<Values> {
  /** The fields as editing began. */
  base: Values;
  mine: Values;
  /** What somebody else has saved since. */
  theirs: Values;
}

export type ChangedBy = 'you' | 'them' | 'both' | 'nobody';

/** Who has changed each field; both having made the same change counts as nobody. */
export function compare<Values>(
  fields: MergeField<Values>[],
  { base, mine, theirs }: Versions<Values>,
): { field: MergeField<Values>; changedBy: ChangedBy }[] {
  return fields.map((field) => {
    const here = field.read(mine) !== field.read(base);
    const there = field.read(theirs) !== field.read(base);
    if (field.read(mine) === field.read(theirs) || !(here || there)) return { field, changedBy: 'nobody' };
    if (here && there) return { field, changedBy: 'both' };
    return { field, changedBy: here ? 'you' : 'them' };
  });
}

/** Theirs, with one's own changes on top. */
export function merge<Values>(fields: MergeField<Values>[], versions: Versions<Values>): Values {
  const merged = { ...versions.theirs };
  for (const { field, changedBy } of compare(fields, versions)) {
    if (changedBy === 'you' || changedBy === 'both') merged[field.name] = versions.mine[field.name];
  }
  return merged;
}
