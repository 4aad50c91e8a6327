import { articleText } from '../lib/plain-text.ts';
import { summaryOf } from '../lib/summary.ts';
import { allStored, stored } from './stored-documents.ts';

interface Article {
  _id: number;
  version: number;
  content: string;
  created_at: Date;
  updated_at?: Date;
}

/**
 * Articles have their first words stored, and both articles and projects say when they were last saved. Nobody knows that of older ones:
 * an article counts as saved when it was created, a project now.
 */
export async function addSummariesAndSaveTimes(): Promise<void> {
  const projects = stored<{ _id: number; updated_at?: Date }>('projects');
  await projects.updateMany({ updated_at: { $exists: false } }, { $set: { updated_at: new Date() } });
  for await (const articles of allStored<Article>('news')) {
    for (const { _id, version, content, created_at, updated_at = created_at } of articles) {
      const update = { $set: { summary: summaryOf(articleText(content)), updated_at } };
      await stored<Article>('news').updateOne({ _id, version }, update);
    }
  }
}
