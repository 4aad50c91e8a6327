import type { Feature } from '../../feature.ts';
import { removeOldRevisions } from '../../records/revisions.ts';
import { doWhatIsDue } from '../../records/schedule.ts';
import { draftPictureUses } from './draft-picture-uses.ts';
import { recordRoutes } from './record.routes.ts';
import { writeDueEvent } from './write-due-event.ts';

export const records: Feature = {
  routes: recordRoutes,
  pictureUses: draftPictureUses,
  // What is planned for a second happens in it.
  watch: { everyMs: 500, run: ({ records: kinds, log }) => doWhatIsDue(kinds, log, writeDueEvent) },
  removeExpired: async ({ library }) => library.removeUnused(await removeOldRevisions(new Date())),
};
