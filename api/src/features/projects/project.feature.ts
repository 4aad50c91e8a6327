import type { Feature } from '../../feature.ts';
import { projectRoutes } from './project.routes.ts';
import { projectAdminRoutes } from './project-admin.routes.ts';
import { projectPictureUses } from './project-picture-uses.ts';
import { projectRecords } from './project-record.ts';
import { searchedProjects } from './searched-projects.ts';
import { removeStrayImages } from './stray-images.ts';

export const projects: Feature = {
  routes: ({ library }) => [...projectRoutes(), ...projectAdminRoutes(library)],
  records: ({ library }) => projectRecords(library),
  pictureUses: projectPictureUses,
  searched: searchedProjects,
  removeStrays: removeStrayImages,
};
