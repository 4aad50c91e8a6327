import axios from 'axios';
import type { AssistantStatus } from 'contracts/api';

/** Whether the assistant is set up, by `assistant/status`; true when the API doesn't say, since a question will tell. */
export async function readStatus(apiBase: string): Promise<boolean> {
  try {
    const { data } = await axios.get<AssistantStatus>(`${apiBase}/assistant/status`, { timeout: 15_000 });
    return data.available !== false;
  } catch {
    return true;
  }
}
