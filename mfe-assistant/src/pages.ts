import type { RemotePage } from 'contracts/pages';

export const pages: RemotePage[] = [
  {
    path: '/GeminiAPI',
    title: 'Assistant',
    description: 'Ask our assistant a question.',
    indexed: false,
    load: async () =>
      (await import(/* webpackChunkName: "page-GeminiAPI" */ './features/assistant/assistant-page.tsx'))
        .AssistantPage,
  },
];

/** The portal shows it beside its pages. */
export const panels = ['assistant'];
