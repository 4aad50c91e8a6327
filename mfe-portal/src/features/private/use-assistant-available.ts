import { useQuery } from '@tanstack/react-query';
import type { AssistantStatus } from 'contracts/api';
import { usePortal } from '../../lib/portal.ts';

/** False while the API hasn't answered, so that nothing vanishes, and when it says that the assistant isn't set up. */
export function useAssistantAvailable(): boolean {
  const { api } = usePortal();
  const { data, isPending } = useQuery({
    queryKey: ['assistant', 'status'],
    queryFn: async ({ signal }) => (await api.get<AssistantStatus>('assistant/status', { signal })).data,
  });
  return !isPending && data?.available !== false;
}
