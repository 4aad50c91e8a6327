import mongoose, { type Model, type Schema } from 'mongoose';

const RULES = new Map<Schema, 'emptied' | 'untouched'>();

/** Plugin of models: a backup doesn't have it, and importing one empties it, since it follows from what is replaced. */
export const notInBackups = (schema: Schema) => {
  RULES.set(schema, 'emptied');
};

/** Plugin of models: it belongs to this database, whatever is imported into it. */
export const notOfContent = (schema: Schema) => {
  RULES.set(schema, 'untouched');
};

const modelsWith = (rule: 'emptied' | 'untouched' | undefined): Model<unknown>[] =>
  Object.values(mongoose.models).filter(({ schema }) => RULES.get(schema) === rule);

/** Models that a backup has: all that have not said otherwise. */
export const modelsInBackups = () => modelsWith(undefined);
/** Models that an import empties and a backup doesn't have. */
export const modelsToEmpty = () => modelsWith('emptied');
