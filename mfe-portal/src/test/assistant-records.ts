import type { AskedQuestion, AssistantUsage } from 'contracts/assistant';

export const askedQuestion = (changes: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ id: 'q1', at: '2026-05-31T08:00:00.000Z', text: 'Where can I park?' },
  ...{ outcome: 'answered', model: 'gemini-2.5-flash', tokens: 2140 },
  ...changes,
});

export const assistantUsage = (changes: Partial<AssistantUsage> = {}): AssistantUsage => ({
  ...{ month: '2026-05', models: ['gemini-2.5-flash', 'gemini-flash-latest'], keepDays: 90 },
  ...{ spent: 8_213_400, cap: 20_000_000, isSpent: false, input: 8_000_000, output: 213_400, cost: 1.2 },
  questions: { answered: 80, uncited: 5, pages: 10, nothing: 30, failed: 3 },
  ...changes,
});
