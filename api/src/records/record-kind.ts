import type { RecordKey, RecordKindName, RecordValue } from 'contracts/records';
import { notFound } from '../lib/http-error.ts';

/** What visitors see of a record, and what is known of it. */
export interface PublishedState {
  /** The same text of JSON for the same state; null for content as it came with its release. */
  value: RecordValue | null;
  title: string;
  /** As the calls that change it take it. */
  version: number;
  /** Counts all its states. */
  number: number;
  savedAt: Date | null;
  savedBy: string;
  /** The draft that it was published from, if it was (`draftMark`). */
  draft: string | null;
}

/** A value that becomes what visitors see. */
export interface Publication {
  /** Undefined: a new record. */
  id: string | undefined;
  value: RecordValue | null;
  /** Of what is published now; undefined when nothing is. */
  version: number | undefined;
  /** Of a record that isn't published and has been: goes on from there. */
  number: number | undefined;
  /** The client's id of a new record: the same one again creates nothing. */
  key: string | undefined;
  by: string;
  draft: string | null;
}

export interface PreviewOptions {
  /** Of content: its type. */
  key: string;
  /** Of the record on its page. */
  id: number;
  savedAt: Date;
  /** The address the client knows this API by. */
  origin: string;
}

/** How records of a kind are read and written. Each feature that has records gives one. */
export interface RecordKind {
  name: RecordKindName;
  /** A draft's value as it is stored: with the kind's fields only, its HTML cleaned. Throws 422 for what no form could have sent. */
  read(sent: RecordValue, id: string, origin: string): Promise<RecordValue>;
  /** A stored value as clients get it, who know this API by `origin`. */
  show(value: RecordValue, origin: string): RecordValue;
  /** A stored value as the page takes it that shows the record: with the names that the API's answers have. */
  preview(value: RecordValue, options: PreviewOptions): Promise<RecordValue>;
  titleOf(value: RecordValue | null, id: string): Promise<string>;
  /** Paths of the pictures and files in a stored value. */
  filesOf(value: RecordValue | null): string[];
  /** Null when visitors see nothing of it. */
  find(id: string): Promise<PublishedState | null>;
  /** What a form starts with; it differs from what `find` gives when defaults are shown. */
  editable(state: PublishedState, id: string): Promise<RecordValue>;
  /** Throws 422, with messages by field, when the value can't be published at that time. */
  check(value: RecordValue, id: string, at: Date): Promise<void>;
  /** Returns the record's id. Throws 409 when `version` isn't what is stored any more. */
  publish(publication: Publication): Promise<string>;
  /** Takes it off the site, unless it has another number by now: then it returns false. */
  remove(id: string, number: number): Promise<boolean>;
}

export const keyOf = (kind: RecordKindName, id: string | number): RecordKey => `${kind}/${id}`;

/** As the header Idempotency-Key has it. */
const NEW = /^new-([\w-]{16,64})$/;

/** The client's id of a record that was never published; undefined for all others. */
export const newKeyIn = (id: string): string | undefined => NEW.exec(id)?.[1];

export interface NamedRecord {
  kind: RecordKind;
  id: string;
}

/** The record that a key names. Throws 404 for a kind that there isn't. */
export function recordOf(kinds: readonly RecordKind[], key: string): NamedRecord {
  const [name, ...rest] = key.split('/');
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw notFound('This kind of record');
  return { kind, id: rest.join('/') };
}
