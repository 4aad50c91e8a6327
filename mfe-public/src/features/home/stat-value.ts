import type { ProjectOverview } from 'contracts/api';
import type { Home } from './home.content.ts';

type Stat = Home['stats'][number];

/** What a figure says: what it follows, else what was entered; `12` or, rounded, `10+`. */
export function statValue(stat: Stat, overview: ProjectOverview | undefined, thisYear: number): string {
  const count = countOf(stat, overview, thisYear);
  if (count === undefined) return stat.value;
  return stat.rounded && count >= 10 ? `${Math.floor(count / 10) * 10}+` : String(count);
}

function countOf({ follows, since }: Stat, overview: ProjectOverview | undefined, thisYear: number) {
  if (follows === 'completed') return overview?.completed;
  if (follows === 'projects') return overview?.total;
  return follows === 'years' ? Math.max(0, thisYear - since) : undefined;
}
