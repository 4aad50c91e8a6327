import { useQuery } from '@tanstack/react-query';
import type { AssistantStatus } from 'contracts/api';
import { usePortal } from '../../lib/portal.ts';

/** False until the API has responded, so that the button never disappears, and when the assistant isn't set up. */
export function useAssistantAvailable(): boolean {
  const { api } = usePortal();
  const { data, isPending } = useQuery({
    queryKey: ['assistant', 'status'],
    queryFn: async ({ signal }) => (await api.get<AssistantStatus>('assistant/status', { signal })).data,
  });
  return !isPending && data?.available !== false;
}
