import type { AuditEntry } from 'contracts/audit';
import type { AuditRecord } from '../../audit/audit-log.ts';

export const presentEntry = ({ _id: id, at, search: _search, ...words }: AuditRecord): AuditEntry => ({
  ...{ id, at: at.toISOString() },
  ...words,
});
