import type { ProjectDetail } from 'contracts/api';
import { projectTitle, tagWords } from './project-labels.ts';

/** A project as schema.org's CreativeWork. */
export function projectData(project: ProjectDetail, images: string[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: projectTitle(project),
    description: project.description,
    keywords: tagWords(project).join(', '),
    ...(images.length > 0 && { image: images }),
    ...(project.status === 'completed' && project.completed && { dateCreated: project.completed }),
  };
}
