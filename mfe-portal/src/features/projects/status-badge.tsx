import type { ProjectStatus } from 'contracts/api';
import { statusNames } from './project-values.ts';

const tones: Record<ProjectStatus, string> = {
  ongoing: 'ui-badge--warn',
  completed: 'ui-badge--good',
  failed: 'ui-badge--bad',
};

/** Styled by the lowercase status (SPEC.md section 2). */
export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <span className={`ui-badge ${tones[status]} ${status}`}>{statusNames[status]}</span>;
}
