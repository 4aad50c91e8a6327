import type { Feature } from '../../feature.ts';
import { articleRecords } from './article-record.ts';
import { companyTimeZone } from './company-time-zone.ts';
import { newsRoutes } from './news.routes.ts';
import { newsAdminRoutes } from './news-admin.routes.ts';
import { newsPictureUses } from './news-picture-uses.ts';

export const news: Feature = {
  routes: ({ library, config: { timeZone } }) => [
    ...newsRoutes(companyTimeZone(timeZone)),
    ...newsAdminRoutes(library, companyTimeZone(timeZone)),
  ],
  records: ({ library }) => articleRecords(library),
  pictureUses: newsPictureUses,
};
