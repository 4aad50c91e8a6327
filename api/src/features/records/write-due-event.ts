import { writeEntry } from '../../audit/audit-log.ts';
import { areaOf, kindInWords } from '../../records/record-title.ts';
import type { DueEvent } from '../../records/schedule.ts';

const ACTIONS: Record<DueEvent['event'], (what: string) => string> = {
  published: (what) => `Published ${what} at its planned time`,
  unpublished: (what) => `Took ${what} off the site at its planned time`,
  failed: (what) => `Could not publish ${what} at its planned time`,
};

/** Writes into the audit log what has happened as somebody had planned it. */
export const writeDueEvent = ({ id, event, record, title, by }: DueEvent): Promise<void> =>
  writeEntry({
    ...{ once: `audit ${id}`, by, area: areaOf(record), record },
    ...{ action: ACTIONS[event](kindInWords(record)), target: title },
  });
