import type { Feature } from './feature.ts';
import { assistant } from './features/assistant/assistant.feature.ts';
import { audit } from './features/audit/audit.feature.ts';
import { contentVersion } from './features/content-version/content-version.feature.ts';
import { files } from './features/files/files.feature.ts';
import { health } from './features/health/health.feature.ts';
import { media } from './features/media/media.feature.ts';
import { messages } from './features/messages/message.feature.ts';
import { news } from './features/news/news.feature.ts';
import { projects } from './features/projects/project.feature.ts';
import { records } from './features/records/record.feature.ts';
import { releases } from './features/releases/release.feature.ts';
import { search } from './features/search/search.feature.ts';
import { setup } from './features/setup/setup.feature.ts';
import { siteContent } from './features/site-content/site-content.feature.ts';
import { trash } from './features/trash/trash.feature.ts';
import { users } from './features/users/user.feature.ts';
import type { RecordKind } from './records/record-kind.ts';
import type { ImageLibrary } from './storage/image-library.ts';

/** All that the API does. Their order is that of the description at `/docs`. */
export const FEATURES: readonly Feature[] = [
  projects,
  news,
  siteContent,
  search,
  records,
  trash,
  setup,
  media,
  users,
  messages,
  audit,
  releases,
  assistant,
  contentVersion,
  health,
  files,
];

/** The kinds of records of all features. */
export const recordKinds = (library: ImageLibrary): RecordKind[] =>
  FEATURES.flatMap(({ records }) => records?.({ library }) ?? []);
