import type { AuditEntry } from 'contracts/audit';
import type { AuditRecord } from '../../audit/audit-log.ts';

export function presentEntry(entry: AuditRecord): AuditEntry {
  const { _id: id, at, by, area, action, target, record, details } = entry;
  return { id, at: at.toISOString(), by, area, action, target, record, details };
}
