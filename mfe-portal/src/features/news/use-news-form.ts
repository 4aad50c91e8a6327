import type { NewsArticle } from 'contracts/api';
import { useState } from 'react';
import { type RecordForm, useRecordForm } from '../../components/form/use-record-form.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import type { Versions } from '../../lib/merge.ts';
import { emptyValues, type NewsValues, valuesFromText, valuesOf } from './news-values.ts';
import { type Cover, useCover } from './use-cover.ts';

export interface NewsForm extends Omit<RecordForm<NewsValues>, 'startFrom' | 'adopt'> {
  cover: Cover;
  /** Changes when the editor has to start over with another text. */
  revision: number;
  /** The first text as the editor writes it: differences to what was stored are no changes. */
  ready(html: string): void;
  /** One's own changes beside what somebody else has saved. */
  versions(newer: NewsArticle): Versions<NewsValues>;
  /** Goes on with `values`, as changes to what somebody else has saved. */
  adopt(newer: NewsArticle, values: NewsValues): void;
  /** The values are changes to what is stored now, which was sent as `sent`. */
  startFrom(stored: NewsArticle, sent: NewsValues): void;
}

/** State of the Add and Edit forms: prefilled from a stored article, or empty, with a draft's contents on top. */
export function useNewsForm(draftId: string, article: NewsArticle | null, draft: Draft | null): NewsForm {
  const fields = useRecordForm({
    kind: 'news',
    draftId,
    draft,
    start: article ? valuesOf(article) : emptyValues,
    fromText: valuesFromText,
  });
  const { values, base, clearErrors } = fields;
  // As the server has it; `base` holds what the editor makes of it.
  const [storedContent, setStoredContent] = useState(draft?.base?.storedContent ?? base.content);
  const [revision, setRevision] = useState(0);
  const cover = useCover(draft);
  return {
    ...fields,
    revision,
    cover: {
      ...cover,
      choose(files) {
        clearErrors('cover');
        cover.choose(files);
      },
      remove() {
        clearErrors('cover');
        cover.remove();
      },
    },
    dirty: cover.file !== null || cover.removed || fields.dirty,
    ready(content) {
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
    snapshot(target, version) {
      const draft = fields.snapshot(target, version);
      return {
        ...draft,
        text: { ...draft.text, removeCover: String(cover.removed) },
        base: { ...draft.base, storedContent },
        files: cover.file ? [cover.file] : [],
      };
    },
  };
}
