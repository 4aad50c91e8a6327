import { useQuery } from '@tanstack/react-query';
import type { AssistantStatus } from 'contracts/api';
import { usePortal } from '../../lib/portal.ts';

/** False only when the API says that the assistant isn't set up. */
export function useAssistantAvailable(): boolean {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['assistant', 'status'],
    queryFn: async ({ signal }) => (await api.get<AssistantStatus>('assistant/status', { signal })).data,
  });
  return data?.available !== false;
}
