import type { ProjectStatus } from 'contracts/api';

/** Each status of a project as shown on the page. */
export const statusNames: Record<ProjectStatus, string> = {
  ongoing: 'On Going',
  completed: 'Completed',
  failed: 'Failed',
};
