/** The part of the site that somebody changed. */
export type AuditArea =
  | 'content'
  | 'projects'
  | 'news'
  | 'pictures'
  | 'users'
  | 'account'
  | 'sign-ins'
  | 'releases'
  | 'tokens'
  | 'setup'
  | 'messages'
  | 'assistant';

/** Something that was done, and will not be forgotten: entries are neither changed nor removed. */
export interface AuditEntry {
  id: number;
  at: string;
  /** A username, the name of a release token, or what acts by itself: `plan`. Empty when nobody knows who it was. */
  by: string;
  area: AuditArea;
  /** A short sentence in the past tense: "Deleted an article". */
  action: string;
  /** What it was done to, in words: a title or a name. */
  target: string;
  /** Which record that is, as `article/12`; empty when it is none. */
  record: string;
  details: string;
}

/** `audit/list`: newest first. */
export interface AuditPage {
  list: AuditEntry[];
  total: number;
}

/** `audit/people`: everybody who stands in an entry, by name. */
export type AuditPeople = string[];
