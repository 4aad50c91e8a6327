import type { Feature } from '../../feature.ts';
import { articleRecords } from './article-record.ts';
import { newsRoutes } from './news.routes.ts';
import { newsAdminRoutes } from './news-admin.routes.ts';
import { newsPictureUses } from './news-picture-uses.ts';
import { searchedArticles } from './searched-articles.ts';

export const news: Feature = {
  routes: ({ library, timeZone }) => [...newsRoutes(timeZone), ...newsAdminRoutes(library, timeZone)],
  records: ({ library }) => articleRecords(library),
  pictureUses: newsPictureUses,
  searched: searchedArticles,
};
