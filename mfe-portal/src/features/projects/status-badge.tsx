import type { ProjectStatus } from 'contracts/api';
import { statusNames } from '../../lib/status-names.ts';

const tones: Record<ProjectStatus, string> = {
  ongoing: 'ui-badge--warn',
  completed: 'ui-badge--good',
  failed: 'ui-badge--bad',
};

/** The status in lower case is a class of its own, for style sheets. */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <span className={`ui-badge ${tones[status]} ${status}`}>{statusNames[status]}</span>;
}
