import type { Feature } from '../../feature.ts';
import { contentPictureUses } from './content-picture-uses.ts';
import { contentRecords } from './content-record.ts';
import { siteContentRoutes } from './site-content.routes.ts';

export const siteContent: Feature = {
  routes: siteContentRoutes,
  records: () => contentRecords,
  pictureUses: contentPictureUses,
};
