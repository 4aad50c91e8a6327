import { clone, type Doc, type Fields } from './values.ts';

/** Copies documents, with the fields that MongoDB's projection asks for: those set, or all but those unset. The id is always there. */
export function copier(projection: Fields = {}): (doc: Doc) => Doc {
  const named = Object.keys(projection).filter((key) => key !== '_id');
  if (named.length === 0) return (doc) => clone(doc);
  const names = new Set(named);
  const picks = Boolean(projection[named[0] ?? '']);
  return (doc) => {
    // Only what is asked for is copied: a list of ten thousand articles doesn't copy their texts.
    const copy: Doc = { _id: doc._id };
    const wanted = picks ? named : Object.keys(doc).filter((key) => !names.has(key));
    for (const key of wanted) if (doc[key] !== undefined) copy[key] = clone(doc[key]);
    return copy;
  };
}
