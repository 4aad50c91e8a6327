import type { NewsArticle } from 'contracts/api';
import { useState } from 'react';
import { type FieldErrors, useFieldErrors } from '../../components/use-field-errors.ts';
import type { Draft } from '../../lib/draft-store.ts';
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
  /** Takes over what somebody else has saved. */
  adopt(article: NewsArticle): void;
  snapshot(target: Draft['target'], version?: number): Draft;
}

export function useNewsForm(article: NewsArticle | null, draft: Draft | null): NewsForm {
  const [base, setBase] = useState(() => (article ? valuesOf(article) : emptyValues));
  const [values, setValues] = useState(() => (draft ? valuesFromText(draft.text) : base));
  const [restored, setRestored] = useState(draft !== null);
  const [revision, setRevision] = useState(0);
  const { errors, rejected, setErrors, clearErrors } = useFieldErrors();
  const cover = useCover(draft?.files[0] ?? null);
  return {
    values,
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
    revision,
    dirty: restored || cover.file !== null || !same(values, base),
    change(part) {
      setValues((before) => ({ ...before, ...part }));
      clearErrors(...Object.keys(part));
    },
    ready(content) {
      setBase((before) => ({ ...before, content }));
      setValues((before) => ({ ...before, content }));
    },
    setErrors,
    adopt(theirs) {
      setBase(valuesOf(theirs));
      setValues(valuesOf(theirs));
      setRestored(false);
      setRevision((before) => before + 1);
    },
    snapshot: (target, version) => ({
      target,
      version,
      text: { ...values },
      removed: [],
      files: cover.file ? [cover.file] : [],
      lostFiles: 0,
    }),
  };
}

function same(one: NewsValues, other: NewsValues): boolean {
  return one.title === other.title && one.type === other.type && one.content === other.content;
}
