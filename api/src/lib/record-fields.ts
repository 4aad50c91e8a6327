/** The fields of `empty`, with the values of `source`; fields that it lacks, as an older document may, have those of `empty`. */
export function fieldsOf<Fields extends object>(empty: Fields, source: Partial<Fields>): Fields {
  const fields = { ...empty };
  for (const name in empty) fields[name] = source[name] ?? empty[name];
  return fields;
}
