import type { SessionStore } from 'contracts/shell-context';
import { createContext, useContext } from 'react';

/** What the assistant's features get from the shell. */
export interface Assistant {
  apiBase: string;
  session: SessionStore;
}

const AssistantContext = createContext<Assistant | null>(null);

export const AssistantProvider = AssistantContext.Provider;

export function useAssistant(): Assistant {
  const assistant = useContext(AssistantContext);
  if (!assistant) throw new Error('useAssistant needs an AssistantProvider above it');
  return assistant;
}
