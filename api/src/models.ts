// For the models that they register: a command works on all that the API stores, whichever part of it the command needs.
import './backup/import-state.model.ts';
import './database/cache-versions.ts';
import './database/creations.ts';
import './database/rate-limit.ts';
import './features.ts';
import './migrations/schema-version.model.ts';
import './seed-state.model.ts';
import './storage/picture-references.ts';
