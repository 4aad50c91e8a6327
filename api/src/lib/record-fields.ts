/** The fields of `empty`, as `source` has them; what it lacks, or an older document has never had, is as in `empty`. */
export function fieldsOf<Fields extends object>(empty: Fields, source: Partial<Fields>): Fields {
  const fields = { ...empty };
  for (const name in empty) fields[name] = source[name] ?? empty[name];
  return fields;
}
