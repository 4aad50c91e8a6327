import { queryOptions } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { AuditPage, AuditPeople } from 'contracts/audit';
import type { ActivityFilters } from './activity-filters.ts';

/** Without what is empty. */
const paramsOf = (filters: ActivityFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export const activityPage = (api: AxiosInstance, filters: ActivityFilters, page: number, rows: number) =>
  queryOptions({
    queryKey: ['audit', 'list', filters, page, rows],
    queryFn: async ({ signal }) => {
      const params = { ...paramsOf(filters), page, limit: rows };
      return (await api.get<AuditPage>('audit/list', { params, signal })).data;
    },
  });

export const activityPeople = (api: AxiosInstance) =>
  queryOptions({
    queryKey: ['audit', 'people'],
    queryFn: async ({ signal }) => (await api.get<AuditPeople>('audit/people', { signal })).data,
  });

/** The file as the API writes it. It may be long, so it has no time-out. */
export async function exportActivity(api: AxiosInstance, filters: ActivityFilters): Promise<Blob> {
  const params = paramsOf(filters);
  return (await api.get<Blob>('audit/export', { params, responseType: 'blob', timeout: 0 })).data;
}
