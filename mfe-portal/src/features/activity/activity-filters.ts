import type { AuditArea } from 'contracts/audit';
import { searchIn } from '../../components/list/list-address.ts';

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

const day = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '');

/** Reads the filters from the address; what the API wouldn't take counts as none. */
export function filtersIn(params: URLSearchParams): ActivityFilters {
  const area = params.get('area') ?? '';
  return {
    who: (params.get('who') ?? '').slice(0, 200),
    area: area in areaNames ? area : '',
    search: searchIn(params),
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
}
