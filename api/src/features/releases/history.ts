import { History, type HistoryRecord, Registry } from './registry.model.ts';
import { recordLastChange } from './registry.ts';

/** The latest changes, newest first; of all remotes unless one is named. */
export async function latestChanges(limit: number, remote?: string): Promise<HistoryRecord[]> {
  for (const registry of await Registry.find(remote ? { _id: remote } : {}).lean())
    await recordLastChange(registry);
  return History.find(remote ? { remote } : {})
    .sort(remote ? { revision: -1 } : { at: -1, _id: -1 })
    .limit(limit)
    .lean();
}
