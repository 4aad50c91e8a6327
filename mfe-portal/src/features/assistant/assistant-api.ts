import { queryOptions } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { AskedQuestionPage, AssistantOutcome, AssistantUsage } from 'contracts/assistant';

export const assistantKey = ['assistant'];

export const questionPage = (
  api: AxiosInstance,
  outcome: AssistantOutcome | null,
  page: number,
  rows: number,
) =>
  queryOptions({
    queryKey: [...assistantKey, 'questions', outcome, page, rows],
    queryFn: async ({ signal }) => {
      const params = { outcome: outcome ?? undefined, page, limit: rows };
      return (await api.get<AskedQuestionPage>('assistant/questions', { params, signal })).data;
    },
  });

export const assistantUsage = (api: AxiosInstance) =>
  queryOptions({
    queryKey: [...assistantKey, 'usage'],
    queryFn: async ({ signal }) => (await api.get<AssistantUsage>('assistant/usage', { signal })).data,
  });

export const deleteQuestions = (api: AxiosInstance): Promise<unknown> => api.delete('assistant/questions');
