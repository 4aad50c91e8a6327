import type { EditableRecord, RecordKey, RecordValue } from 'contracts/records';
import { useRef, useState } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { hasAllWords } from '../../lib/has-all-words.ts';
import { type MergedRecords, mergeRecords, type SavedDraft, withOwn } from '../../lib/merge-records.ts';
import { usePortal } from '../../lib/portal.ts';
import type { Choices } from '../form/conflict-modal.tsx';
import type { RecordField } from '../record/record-fields.ts';
import { discardDraft } from '../record/records-api.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

interface Options {
  key: RecordKey;
  /** Of the form's draft in this browser. */
  draftId: string;
  /** What visitors see, as the form was opened with it; null when they see nothing. */
  published: { version: number; value: RecordValue } | null;
  dirty: boolean;
  /** What is in the form, as the server takes it. */
  value: RecordValue;
  /** See `useAutosave`. */
  waits?: boolean;
  /** Chosen in the form, and not on the server yet. */
  files: File[];
  /** What the form started with. */
  start: Draft | null;
  fields: RecordField[];
  /** Puts fields that somebody else has changed into the form. */
  take(fields: RecordValue): void;
}

/** Fields that two people have changed, each another way. */
export interface DraftConflict {
  fields: string[];
  mine: RecordValue;
  theirs: RecordValue;
  /** Goes on with `mine` or `theirs` of each of the fields. */
  choose(choices: Choices): Promise<void>;
  /** Only when the user asks for it: somebody who types isn't interrupted. Until the choice the draft is kept in this browser only. */
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

export interface DraftSync extends Autosave {
  /** What is called what somebody else has changed while this form was open, and that it has taken. */
  taken: string[];
  conflict: DraftConflict | null;
  /** What has happened to what visitors see while this form was open. */
  news: 'published' | 'off the site' | null;
  /** For the form's draft in this browser. */
  ofDraft(): Required<Pick<Draft, 'record' | 'saved' | 'sending' | 'synced'>>;
}

interface Meeting {
  merged: MergedRecords;
  theirs: RecordValue;
  /** Of the server's draft; null when what is newer is published, and there is no draft. */
  draft: Pick<SavedDraft, 'version' | 'at' | 'publishAt'> | null;
  published: number | null;
}

/** Keeps the form's draft on the server, and puts in what other people write of the same record at the same time. */
export function useDraftSync({ published, fields, take, ...options }: Options): DraftSync {
  const { api } = usePortal();
  const [taken, setTaken] = useState<string[]>([]);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [news, setNews] = useState<DraftSync['news']>(null);
  const [isOpen, setOpen] = useState(false);
  /** As the user last had it from the server or from somebody else. */
  const given = useRef(options.value);
  const seen = useRef(published);
  const finish = ({ merged, draft, published: version }: Meeting) => {
    autosave.goOn(draft && { ...draft, ...merged.base }, version);
    setMeeting(null);
  };
  const takeTheirs = (theirs: RecordValue) => {
    given.current = { ...given.current, ...theirs };
    take(theirs);
  };
  /** The others' draft, of which the user keeps less than all: what it said can be brought back. Not a planned one, whose plan would end. */
  const putIntoTrash = async (draft: Meeting['draft']) => {
    if (!draft || draft.publishAt) return false;
    return discardDraft(api, { key: options.key, version: draft.version }).then(
      () => true,
      () => false,
    );
  };
  const meet = (newer: EditableRecord | null) => {
    const { draft = null, published: shown = null } = newer ?? {};
    const version = shown?.version ?? null;
    const base = autosave.saved ?? (seen.current && asBase(seen.current.value));
    const theirs = draft && draft.version !== autosave.saved?.version ? draft.value : null;
    const other = theirs ?? (version === seen.current?.version ? null : (shown?.value ?? null));
    const start = theirs ? base : seen.current && asBase(seen.current.value);
    // What is published by now may be the user's own draft.
    const before = start && other && withOwn(start, autosave.saved, other);
    if (seen.current && !shown) setNews('off the site');
    if (shown && version !== seen.current?.version) setNews('published');
    seen.current = shown;
    // A draft that somebody has discarded is written again, unless nobody has typed here.
    if (!other || !before) {
      autosave.goOn(draft && autosave.saved, version);
      if (!draft && JSON.stringify(options.value) === JSON.stringify(given.current)) autosave.hold(discarded);
      return;
    }
    const merged = askedFirst(mergeRecords(before, options.value, other), options.value, given.current);
    const saved = draft && { version: draft.version, at: draft.savedAt, publishAt: draft.publishAt };
    const next = { merged, theirs: other, draft: saved, published: version };
    if (merged.theirs.length > 0) takeTheirs(pick(merged.value, merged.theirs));
    setTaken((names) => [...new Set([...names, ...merged.theirs])]);
    if (merged.both.length === 0) return finish(next);
    setMeeting(next);
  };
  const autosave = useAutosave({ ...options, published: published?.version ?? null, onNewer: meet });
  return {
    ...autosave,
    ofDraft: () => ({
      ...{ record: options.key, saved: autosave.saved, sending: autosave.sending() },
      synced: autosave.state.kind === 'saved',
    }),
    taken: fields.flatMap(({ name, label }) => (taken.includes(name) ? label : [])),
    news,
    conflict: meeting && {
      fields: meeting.merged.both,
      mine: options.value,
      theirs: meeting.theirs,
      async choose(choices) {
        const dropped = meeting.merged.both.filter((name) => choices[name] === 'theirs');
        setOpen(false);
        takeTheirs(pick(meeting.theirs, dropped));
        const isAllTheirs = dropped.length === meeting.merged.both.length;
        const isInTrash = !isAllTheirs && (await putIntoTrash(meeting.draft));
        finish(isInTrash ? { ...meeting, draft: null } : meeting);
      },
      ...{ isOpen, setOpen },
    },
  };
}

/** What was typed in this form isn't replaced by something that lacks its words, unless the user says so. */
function askedFirst(merged: MergedRecords, mine: RecordValue, given: RecordValue): MergedRecords {
  const isAsked = (name: string) =>
    JSON.stringify(mine[name]) !== JSON.stringify(given[name]) &&
    !hasAllWords(merged.value[name], mine[name]);
  const asked = merged.theirs.filter(isAsked);
  return {
    ...merged,
    value: { ...merged.value, ...pick(mine, asked) },
    theirs: merged.theirs.filter((name) => !asked.includes(name)),
    both: [...merged.both, ...asked],
  };
}

const discarded = 'Somebody has discarded this draft. It is saved again as soon as you change it.';

const asBase = (value: RecordValue) => ({ sent: value, stored: value });

const pick = (value: RecordValue, names: string[]): RecordValue =>
  Object.fromEntries(names.map((name) => [name, value[name]]));
