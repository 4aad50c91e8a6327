import axios from 'axios';
import type { AssistantStatus } from 'contracts/assistant';

/** When the API doesn't say: a question will tell. */
export const unknownStatus: AssistantStatus = { available: true, keepDays: null };

/** Whether a model writes the replies, and whether questions are kept, by `assistant/status`. */
export async function readStatus(apiBase: string): Promise<AssistantStatus> {
  try {
    return (await axios.get<AssistantStatus>(`${apiBase}/assistant/status`, { timeout: 15_000 })).data;
  } catch {
    return unknownStatus;
  }
}
