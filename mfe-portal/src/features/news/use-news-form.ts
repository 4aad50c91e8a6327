import type { NewsArticle } from 'contracts/api';
import { useState } from 'react';
import { type FieldErrors, useFieldErrors } from '../../components/form/use-field-errors.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import type { Versions } from '../../lib/merge.ts';
import { emptyValues, type NewsValues, valuesFromText, valuesOf } from './news-values.ts';
import { type Cover, useCover } from './use-cover.ts';

export interface NewsForm {
  values: NewsValues;
  cover: Cover;
  errors: FieldErrors;
  rejected: FieldErrors;
  dirty: boolean;
  /** Changes when the editor has to start over with another text. */
  revision: number;
  change(part: Partial<NewsValues>): void;
  /** The first text as the editor writes it: differences to what was stored are no changes. */
  ready(html: string): void;
  setErrors(errors: FieldErrors): void;
  /** One's own changes beside what somebody else has saved. */
  versions(newer: NewsArticle): Versions<NewsValues>;
  /** Goes on with `values`, as changes to what somebody else has saved. */
  adopt(newer: NewsArticle, values: NewsValues): void;
  /** The values are changes to what is stored now, which was sent as `sent`. */
  startFrom(stored: NewsArticle, sent: NewsValues): void;
  snapshot(target: Draft['target'], version?: number): Draft;
}

export function useNewsForm(draftId: string, article: NewsArticle | null, draft: Draft | null): NewsForm {
  const text = useNewsText(article, draft);
  const { values, base, storedContent } = text;
  const { errors, rejected, setErrors, clearErrors } = useFieldErrors();
  const cover = useCover(draft);
  return {
    ...text,
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
    errors,
    rejected,
    dirty: cover.file !== null || cover.removed || !same(values, base),
    change(part) {
      text.change(part);
      clearErrors(...Object.keys(part));
    },
    setErrors,
    snapshot: (target, version) => ({
      id: draftId,
      kind: 'news',
      target,
      version,
      text: { ...values, removeCover: String(cover.removed) },
      base: { ...base, storedContent },
      removed: [],
      files: cover.file ? [cover.file] : [],
    }),
  };
}

function useNewsText(article: NewsArticle | null, draft: Draft | null) {
  const [base, setBase] = useState(() => {
    if (draft?.base) return valuesFromText(draft.base);
    return article ? valuesOf(article) : emptyValues;
  });
  const [values, setValues] = useState(() => (draft ? valuesFromText(draft.text) : base));
  // As the server has it; `base` holds what the editor makes of it.
  const [storedContent, setStoredContent] = useState(draft?.base?.storedContent ?? base.content);
  const [revision, setRevision] = useState(0);
  return {
    base,
    values,
    storedContent,
    revision,
    change: (part: Partial<NewsValues>) => setValues((before) => ({ ...before, ...part })),
    ready(content: string) {
      if (values.content === base.content) setBase((before) => ({ ...before, content }));
      setValues((before) => ({ ...before, content }));
    },
    versions(newer: NewsArticle) {
      const theirs = valuesOf(newer);
      const untouched = theirs.content === storedContent;
      return { base, mine: values, theirs: untouched ? { ...theirs, content: base.content } : theirs };
    },
    startFrom(stored: NewsArticle, sent: NewsValues) {
      setBase(sent);
      setStoredContent(stored.content);
    },
    adopt(newer: NewsArticle, next: NewsValues) {
      setBase(valuesOf(newer));
      setStoredContent(newer.content);
      setValues(next);
      setRevision((before) => before + 1);
    },
  };
}

function same(one: NewsValues, other: NewsValues): boolean {
  return one.title === other.title && one.type === other.type && one.content === other.content;
}
