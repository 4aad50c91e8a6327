import { useQuery } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { DemoCounts, SetupStep, SiteSetup } from 'contracts/setup';
import { usePortal } from './portal.ts';
import { useMe } from './session/me.ts';

export const SETUP = ['setup'];

/** How far the setup of the site has come; administrators alone may know. */
export function useSetup() {
  const { api } = usePortal();
  const isAdmin = useMe().role === 'admin';
  return useQuery({
    queryKey: SETUP,
    queryFn: async ({ signal }) => (await api.get<SiteSetup>('/setup', { signal })).data,
    enabled: isAdmin,
  });
}

/** These answer with the setup as it is then. */
export const setupCalls = (api: AxiosInstance) => ({
  step: async (step: SetupStep['name'], state: SetupStep['state']) =>
    (await api.post<SiteSetup>('/setup/step', { step, state })).data,
  dismiss: async (dismissed: boolean) => (await api.post<SiteSetup>('/setup/dismiss', { dismissed })).data,
  removeDemo: async () => (await api.post<SiteSetup>('/setup/removeDemo')).data,
  restoreDemo: async () => (await api.post<SiteSetup>('/setup/restoreDemo')).data,
});

/** Steps that setup is not complete without, and how many of them nobody has done yet. */
export function progressOf({ steps }: SiteSetup): { done: number; all: number } {
  const needed = steps.filter(({ optional }) => !optional);
  return { done: needed.filter(({ state }) => state === 'done').length, all: needed.length };
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** “56 projects, 24 articles and 31 texts”; empty when there are none. */
export function demoInWords({ projects, articles, texts }: DemoCounts): string {
  const parts = [
    ...counted(projects, 'project', 'projects'),
    ...counted(articles, 'article', 'articles'),
    ...counted(texts, 'text', 'texts'),
  ];
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}
