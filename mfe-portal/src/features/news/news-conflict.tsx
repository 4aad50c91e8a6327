import type { ConflictRow } from '../../components/conflict-modal.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { type NewsValues, typeOptions } from './news-values.ts';

/** One row for each field, as people read it. */
export function conflictRows(mine: NewsValues, theirs: NewsValues): ConflictRow[] {
  const typeName = ({ type }: NewsValues) => typeOptions.find(({ value }) => value === type)?.label ?? '';
  return [
    { label: 'Title', mine: mine.title, theirs: theirs.title, differs: mine.title !== theirs.title },
    { label: 'Type', mine: typeName(mine), theirs: typeName(theirs), differs: mine.type !== theirs.type },
    {
      label: 'Content',
      mine: <RichText html={mine.content} />,
      theirs: <RichText html={theirs.content} />,
      differs: mine.content !== theirs.content,
    },
  ];
}
