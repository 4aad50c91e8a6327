import type { ReleaseChange } from 'contracts/releases';
import type { NewAuditEntry } from '../../lib/audited.ts';
import type { HistoryRecord } from './registry.model.ts';

const SENTENCES: Record<ReleaseChange['action'], string> = {
  create: 'Added a remote',
  edit: 'Changed the title or host of a remote',
  publish: 'Published a version',
  rollout: 'Rolled out a version',
  promote: 'Made a version stable',
  halt: 'Halted a rollout',
  pause: 'Paused the plan of a rollout',
  resume: 'Resumed the plan of a rollout',
  skip: 'Took the next step of a plan early',
  rollback: 'Went back to an earlier version',
  soak: 'Found a stable version worse than the one before',
  disable: 'Disabled a remote',
  enable: 'Enabled a remote',
  retire: 'Retired a version',
  'add-token': 'Made a release token',
  'revoke-token': 'Revoked a release token',
};

/** What the audit log has of a change of a remote. */
export function auditEntry({
  by,
  remote,
  action,
  version,
  percent,
  words,
  reason,
}: Omit<HistoryRecord, 'at' | '_id' | 'revision'>): NewAuditEntry {
  const details = [percent == null ? '' : `${percent} %`, ...(words ?? []), reason];
  return {
    ...{ by, area: action.endsWith('-token') ? 'tokens' : 'releases', action: SENTENCES[action] },
    ...{ target: version ? `${remote} ${version}` : remote, record: `remote/${remote}` },
    details: details.filter((part) => part !== '').join(', '),
  };
}
