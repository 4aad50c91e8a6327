import type { MessageValues } from 'contracts/messages';
import { newId } from 'kit/new-id.ts';

const name = 'contact-form';

/** What is being typed, and the id that the message will have. */
export interface MessageDraft {
  values: MessageValues;
  key: string;
}

/** Nothing is kept in a browser that refuses to. */
function storage<Result>(use: (kept: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** What this tab has kept, also over a reload. */
export function readDraft(): MessageDraft | undefined {
  const kept: unknown = storage((store) => JSON.parse(store.getItem(name) ?? 'null'));
  return isDraft(kept) ? kept : undefined;
}

export function keepDraft(values: MessageValues, key: string): void {
  storage((store) => store.setItem(name, JSON.stringify({ values, key })));
}

export function forgetDraft(): void {
  storage((store) => store.removeItem(name));
}

export const newKey = newId;

function isDraft(kept: unknown): kept is MessageDraft {
  return typeof kept === 'object' && kept !== null && 'values' in kept && 'key' in kept;
}
