import type { AuditArea } from 'contracts/audit';
import { searchIn } from '../../components/list/list-address.ts';
import type { Address } from '../../components/list/use-address.ts';

/** In the order of the menu. */
export const areaNames: Record<AuditArea, string> = {
  content: 'Content',
  projects: 'Projects',
  news: 'News',
  pictures: 'Pictures',
  users: 'Users',
  account: 'Own account',
  'sign-ins': 'Sign-ins',
  releases: 'Releases',
  tokens: 'Release tokens',
  setup: 'Setup',
  messages: 'Messages',
  assistant: 'Assistant',
};

/** What the list and the export have; empty for all. */
export interface ActivityFilters {
  who: string;
  area: string;
  search: string;
  /** Days, as `2026-05-31`, in the company's time zone. */
  from: string;
  to: string;
}

/** Whether it is a day of the calendar. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What the filters may be in the address. */
export const filterChecks = {
  area: (name: string) => Object.hasOwn(areaNames, name),
  from: isDay,
  to: isDay,
};

/** Reads the filters from the address. */
export function filtersIn({ params, known }: Address<typeof filterChecks>): ActivityFilters {
  return {
    who: (params.get('who') ?? '').slice(0, 200),
    area: known.area ?? '',
    search: searchIn(params),
    from: known.from ?? '',
    to: known.to ?? '',
  };
}
