import type { ProjectDetail } from 'contracts/api';
import { itemAddress } from '../../lib/item-address.ts';
import { projectsPath, projectTitle, tagWords } from './project-labels.ts';

/** A project as schema.org's CreativeWork. */
export function projectData(project: ProjectDetail, images: string[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: projectTitle(project),
    description: project.description,
    keywords: tagWords(project).join(', '),
    ...(images.length > 0 && { image: images }),
    dateModified: project.updated_at,
    ...(project.status === 'completed' && project.completed && { dateCreated: project.completed }),
    // A path, which JSON-LD resolves against the document's address.
    mainEntityOfPage: { '@type': 'WebPage', '@id': itemAddress(projectsPath, project) },
  };
}
