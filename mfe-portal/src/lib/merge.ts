/** How a form's field is compared between versions. */
export interface MergeField<Values> {
  name: keyof Values & string;
  label: string;
  /** The text to compare, without differences that don't count, such as spaces around commas. */
  read(values: Values): string;
}

export interface Versions<Values> {
  /** The values before both changes. */
  base: Values;
  mine: Values;
  /** What somebody else has saved since. */
  theirs: Values;
}

export type ChangedBy = 'you' | 'them' | 'both' | 'nobody';

/** Who changed each field; when both made the same change, it counts as nobody. */
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

/** Their version with my changes on top; of fields that both have changed, what was chosen. */
export function merge<Values>(
  fields: MergeField<Values>[],
  versions: Versions<Values>,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Values {
  const merged = { ...versions.theirs };
  for (const { field, changedBy } of compare(fields, versions)) {
    const isMine = changedBy === 'you' || (changedBy === 'both' && choices[field.name] === 'mine');
    if (isMine) merged[field.name] = versions.mine[field.name];
  }
  return merged;
}

/** The fields that both have changed, and not to the same. */
export const changedByBoth = <Values>(fields: MergeField<Values>[], versions: Versions<Values>) =>
  compare(fields, versions).flatMap(({ field, changedBy }) => (changedBy === 'both' ? field : []));
