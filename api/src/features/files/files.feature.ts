import type { Feature } from '../../feature.ts';
import { serveFiles } from './files.middleware.ts';
import { filesPaths } from './files.openapi.ts';

export const files: Feature = {
  paths: filesPaths,
  middleware: (services) => serveFiles(services.files),
};
