import { Project } from './project.model.ts';

/** Undefined when there is no such project. */
export async function projectTitle(id: number): Promise<string | undefined> {
  return (await Project.findById(id, 'title').lean())?.title;
}
