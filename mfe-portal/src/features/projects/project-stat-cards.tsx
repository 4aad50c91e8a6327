import { useQuery } from '@tanstack/react-query';
import { StatCards } from '../../components/stat-cards.tsx';
import { usePortal } from '../../lib/portal.ts';
import { projectStats, projectTotal } from './project-queries.ts';

/** Numbers that failed to load show as a dash; the list below says what failed. */
export function ProjectStatCards() {
  const { api } = usePortal();
  const { data: total } = useQuery(projectTotal(api));
  const { data } = useQuery(projectStats(api));
  return (
    <StatCards
      stats={[
        { label: 'Total Projects', value: total },
        { label: 'Completed', value: data?.completed },
        { label: 'On-Going', value: data?.ongoing },
      ]}
    />
  );
}
