import mongoose from 'mongoose';
// For the models that they register.
import '../database/counter.ts';
import '../database/creations.ts';
import '../database/rate-limit.ts';
import '../features/news/news.model.ts';
import '../features/projects/project.model.ts';
import '../features/projects/project-image.model.ts';
import '../features/releases/load-report.model.ts';
import '../features/releases/registry.model.ts';
import '../features/releases/release.model.ts';
import '../features/users/known-device.model.ts';
import '../features/users/session.model.ts';
import '../features/users/user.model.ts';
import '../migrations/schema-version.model.ts';
import '../seed-state.model.ts';
import '../storage/picture-references.ts';

/** What a backup has. */
export const KEPT = [
  'Counter',
  'User',
  'SchemaVersion',
  'SeedState',
  'Project',
  'ProjectImage',
  'News',
  'Release',
  'ReleaseRegistry',
  'ReleaseHistory',
];

/** What it has not, and what follows from users and builds that are replaced: keys, limits, loads of the last day, running saves. */
export const DROPPED = [
  'Creation',
  'Session',
  'KnownDevice',
  'RateLimit',
  'ReleaseLoadCount',
  'ReleaseLoadVisitor',
  'PictureHold',
  'PictureRemoval',
];

const modelsOf = (names: string[]) => names.map((name) => mongoose.model(name));
export const keptModels = () => modelsOf(KEPT);
export const droppedModels = () => modelsOf(DROPPED);
