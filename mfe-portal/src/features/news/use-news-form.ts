import type { NewsArticle } from 'contracts/api';
import type { ArticleValue, RecordValue } from 'contracts/records';
import { useState } from 'react';
import { type RecordForm, useRecordForm } from '../../components/form/use-record-form.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import type { Versions } from '../../lib/merge.ts';
import { articleValue, valuesIn } from './article-draft.ts';
import { emptyValues, type NewsValues, valuesFromText, valuesOf } from './news-values.ts';
import { type Cover, useCover } from './use-cover.ts';

export interface NewsForm extends Omit<RecordForm<NewsValues>, 'startFrom' | 'adopt'> {
  cover: Cover;
  /** Changes when the editor has to be recreated with another text. */
  revision: number;
  /** Pictures of the text are on their way to the library. */
  isSending: boolean;
  setSending(isSending: boolean): void;
  /** Pictures that were chosen for the text don't stand in it yet. */
  isPreparing: boolean;
  setPreparing(isPreparing: boolean): void;
  /** Takes the initial text as the editor writes it: how that differs from the stored text isn't the user's change. */
  ready(html: string): void;
  /** The user's changes beside what somebody else has saved. */
  versions(newer: NewsArticle): Versions<NewsValues>;
  /** Continues with `values`, as changes to what somebody else has saved. */
  adopt(newer: NewsArticle, values: NewsValues): void;
  /** From now on the values are changes to `stored`, which this form sent as `sent`. */
  startFrom(stored: NewsArticle, sent: NewsValues): void;
  /** What is in the form, as drafts on the server have it. */
  value: ArticleValue;
  /** Puts fields that somebody else has changed into the form. */
  take(fields: RecordValue): void;
}

/** State of the Add and Edit forms: starts with a draft, a stored article, or empty. */
export function useNewsForm(draftId: string, article: NewsArticle | null, draft: Draft | null): NewsForm {
  const fields = useRecordForm({
    kind: 'news',
    draftId,
    draft,
    start: article ? valuesOf(article) : emptyValues,
    fromText: valuesFromText,
  });
  const { values, base, clearErrors } = fields;
  // The text as the server has it; `base` has it as the editor writes it.
  const [storedContent, setStoredContent] = useState(draft?.base?.storedContent ?? base.content);
  const [revision, setRevision] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const cover = useCover(article?.cover_image ?? null, draft);
  // How the editor writes the text that it was started with.
  const [written, setWritten] = useState({ from: '', to: '' });
  const content = values.content === written.to ? written.from : values.content;
  return {
    ...fields,
    value: articleValue({ ...values, content }, cover.path),
    take(theirs) {
      fields.change(valuesIn(theirs));
      const { cover: path, content: text } = theirs as Partial<ArticleValue>;
      if (path !== undefined) cover.take(path);
      if (text !== undefined) setRevision((before) => before + 1);
    },
    ...{ revision, isSending, setSending, isPreparing, setPreparing },
    cover: {
      ...cover,
      choose(files) {
        clearErrors('cover');
        cover.choose(files);
      },
      pick(picked) {
        clearErrors('cover');
        cover.pick(picked);
      },
      remove() {
        clearErrors('cover');
        cover.remove();
      },
    },
    dirty: cover.file !== null || cover.picked !== null || cover.removed || fields.dirty,
    ready(content) {
      setWritten({ from: values.content, to: content });
      if (values.content === base.content) fields.startFrom({ ...base, content });
      fields.change({ content });
    },
    versions(newer) {
      const theirs = valuesOf(newer);
      const untouched = theirs.content === storedContent;
      return { base, mine: values, theirs: untouched ? { ...theirs, content: base.content } : theirs };
    },
    startFrom(stored, sent) {
      fields.startFrom(sent);
      setStoredContent(stored.content);
    },
    adopt(newer, next) {
      fields.adopt(valuesOf(newer), next);
      setStoredContent(newer.content);
      setRevision((before) => before + 1);
    },
    snapshot(target) {
      const kept = fields.snapshot(target);
      return {
        ...kept,
        text: {
          ...kept.text,
          removeCover: String(cover.removed),
          ...(cover.picked ? { pickedCover: JSON.stringify(cover.picked) } : {}),
        },
        base: { ...kept.base, storedContent },
        files: cover.file ? [cover.file] : [],
      };
    },
  };
}
