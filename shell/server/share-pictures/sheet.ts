import type { NewsListItem, ProjectDetail } from 'contracts/api';
import type { SiteIdentity } from 'contracts/site';
import type { Addressed } from '../../shared/item-address.ts';
import type { ApiClient } from '../api-client.ts';

/** What stands on a share picture. */
export interface Sheet {
  /** Sheets with different seeds have different hills. */
  seed: number;
  /** What kind of thing it is about, in a word. */
  word: string;
  title: string;
  /** Empty when it has none. */
  date: string;
  siteName: string;
}

/** An item as its picture needs it. */
export type Pictured = Addressed & Pick<Sheet, 'word' | 'title' | 'date'> & { updated_at: string };

/** Finds an item of each kind. Throws as the API client does. */
export const findPictured = {
  article: async (id: number, api: ApiClient, { timeZone }: SiteIdentity): Promise<Pictured> =>
    ofArticle(await api.article(id), timeZone),
  project: async (id: number, api: ApiClient): Promise<Pictured> => ofProject(await api.project(id)),
};

function ofArticle({ title, created_at, ...article }: NewsListItem, timeZone: string): Pictured {
  return {
    ...article,
    word: 'News',
    title: visible(title) || 'Untitled article',
    date: longDate(created_at, timeZone),
  };
}

function ofProject({ title, completed, ...project }: ProjectDetail): Pictured {
  return {
    ...project,
    word: 'Project',
    title: visible(title) || 'Untitled project',
    // A day, which is the same in every time zone.
    date: completed ? longDate(completed, 'UTC') : '',
  };
}

/** A text without characters that only steer how others are drawn. */
const visible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/** `March 14, 2024`, as pages write it. */
function longDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(instant));
}
