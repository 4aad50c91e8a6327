import { safeHtml } from 'kit/article-html/safe-html.ts';
import { useMemo } from 'react';
import { diffHtml } from '../../lib/html-diff.ts';
import styles from './diff.module.css';
import { type DiffProps, Empty, Sides } from './sides.tsx';
import { type Mark, spoken } from './text-diff.tsx';

/** Two formatted texts beside each other, as visitors see them, with the words and pictures marked that the other one lacks. */
export function RichTextDiff({ before, after, labels }: DiffProps<string>) {
  const { isChoice } = labels;
  const marked = useMemo(() => {
    const mark = (kind: 'del' | 'ins', changed: Node) => markAround(isChoice ? 'mark' : kind, changed);
    return diffHtml(safeHtml(before), safeHtml(after), mark);
  }, [before, after, isChoice]);
  return (
    <>
      <Sides
        before={<Marked html={marked.before} />}
        after={<Marked html={marked.after} />}
        labels={labels}
      />
      {!marked.isMarked && before !== after && (
        <p className="ui-muted">The words are the same: only their formatting differs.</p>
      )}
    </>
  );
}

/** Safe before it was marked. */
function Marked({ html }: { html: string }) {
  if (html === '') return <Empty />;
  return <div className={`ui-prose ${styles.prose}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

function markAround(kind: Mark, changed: Node): Element {
  const mark = document.createElement(kind);
  mark.className = styles.marked ?? '';
  const [start, end] = [spoken[kind].start, spoken[kind].end].map((words) => {
    const hidden = document.createElement('span');
    hidden.className = 'ui-visually-hidden';
    hidden.textContent = words;
    return hidden;
  });
  mark.append(start ?? '', changed, end ?? '');
  return mark;
}
