import { useMemo } from 'react';
import { diffTexts, type Run } from '../../lib/word-diff.ts';
import styles from './diff.module.css';
import { type DiffProps, Empty, Sides } from './sides.tsx';

/** Two texts beside each other, with the words marked that the other one lacks. */
export function TextDiff({ before, after, labels }: DiffProps<string>) {
  const runs = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    <Sides
      before={<Runs runs={runs.before} as={labels.isChoice ? 'mark' : 'del'} />}
      after={<Runs runs={runs.after} as={labels.isChoice ? 'mark' : 'ins'} />}
      labels={labels}
    />
  );
}

function Runs({ runs, as }: { runs: Run[]; as: Mark }) {
  if (runs.length === 0) return <Empty />;
  return (
    <p className={styles.text}>
      {runs.map(({ text, changed }, index) => (changed ? <Marked key={index} text={text} as={as} /> : text))}
    </p>
  );
}

function Marked({ text, as: Mark }: { text: string; as: Mark }) {
  const words = text.trimEnd();
  return (
    <>
      <Mark className={styles.marked}>
        <span className="ui-visually-hidden">{spoken[Mark].start}</span>
        {words}
        <span className="ui-visually-hidden">{spoken[Mark].end}</span>
      </Mark>
      {text.slice(words.length)}
    </>
  );
}

export type Mark = 'del' | 'ins' | 'mark';

/** For screen readers, most of which say nothing of these elements. */
export const spoken = {
  del: { start: '[removed: ', end: ']' },
  ins: { start: '[added: ', end: ']' },
  mark: { start: '[differs: ', end: ']' },
} satisfies Record<Mark, { start: string; end: string }>;
