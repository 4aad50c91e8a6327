import type { AuditArea, AuditEntry } from 'contracts/audit';

/** What is written into the audit log; its time and id follow. */
export type NewAuditEntry = Pick<AuditEntry, 'by' | 'area' | 'action'> &
  Partial<Pick<AuditEntry, 'target' | 'record' | 'details'>> & {
    /** Names what has happened, when several processes may tell of it: it is written once. */
    once?: string;
  };

/** Follows from a call's input. Written as a method, so that rules of different calls fit into one list. */
type From<Input, Value> = { from(input: Input): Value }['from'];

/** Says what a call writes into the audit log. Never a secret: no password, token or link. */
export interface AuditRule<Input, Result> {
  area: AuditArea | From<Input, AuditArea>;
  /** What was done: a short sentence in the past tense. */
  action: string | From<Input, string>;
  /**
   * To what, in words. Asked before the call, which may remove it. Undefined: there is no such thing, so nothing was done and nothing is
   * written.
   */
  target?(input: Input): string | undefined | Promise<string | undefined>;
  /** Which record that is, as `article/12`. */
  record?(input: Input, result: Result): string;
  details?(input: Input, result: Result): string;
}

/**
 * What the audit log has of a call: an entry by a rule; nothing of one that only `reads`; what the handler itself writes, where it knows
 * more (`logged within`); or nothing, for a reason.
 */
export type Audit<Input, Result> =
  | AuditRule<Input, Result>
  | 'reads'
  | 'logged within'
  | { unlogged: string };

type Write = (entry: NewAuditEntry) => Promise<void>;

interface Called {
  by: string;
  /** Of a call that creates: one that is repeated has done nothing. */
  creationKey?: string | undefined;
}

/** Handles a call, and writes down what it did once it has succeeded. */
export async function audited<Input extends Called>(
  audit: Audit<Input, unknown> | undefined,
  input: Input,
  handle: () => Promise<unknown>,
  write: Write,
): Promise<unknown> {
  if (typeof audit !== 'object' || 'unlogged' in audit) return handle();
  const { area, action } = audit;
  const target = await audit.target?.(input);
  const result = await handle();
  const isNothing = audit.target && target === undefined;
  const { by, creationKey } = input;
  const did = typeof action === 'function' ? action(input) : action;
  if (!isNothing)
    await write({
      ...{ by, target, action: did },
      area: typeof area === 'function' ? area(input) : area,
      ...(creationKey !== undefined && { once: `audit ${did} ${creationKey}` }),
      ...{ record: audit.record?.(input, result), details: audit.details?.(input, result) },
    });
  return result;
}
