import { plainText } from '../lib/plain-text.ts';
import { foldText, searchText } from '../lib/search-text.ts';
import { allStored, stored } from './stored-documents.ts';

interface Project {
  _id: number;
  version: number;
  title: string;
  description: string;
  tags: string;
  completed?: string | null;
}

interface Article {
  _id: number;
  version: number;
  title: string;
  content: string;
}

function foldedProject({ title, description, tags, completed }: Project) {
  return {
    title_order: foldText(title),
    search: searchText(title, description, tags),
    year: completed ? Number(completed.slice(0, 4)) : null,
  };
}

const foldedArticle = ({ title, content }: Article) => ({
  title_order: foldText(title),
  search: searchText(title, plainText(content)),
});

/** Searches fold accents and look into titles first; the year of an article follows from its date and the company's time zone. */
export async function foldTexts(): Promise<void> {
  for await (const projects of allStored<Project>('projects')) {
    for (const project of projects) {
      const { _id, version } = project;
      await stored<Project>('projects').updateOne({ _id, version }, { $set: foldedProject(project) });
    }
  }
  for await (const articles of allStored<Article>('news')) {
    for (const article of articles) {
      const { _id, version } = article;
      const update = { $set: foldedArticle(article), $unset: { year: 1 as const } };
      await stored<Article>('news').updateOne({ _id, version }, update);
    }
  }
}
