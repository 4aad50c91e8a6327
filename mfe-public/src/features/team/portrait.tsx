import { ContentPicture } from '../../components/content-picture.tsx';
import { PersonFigure } from '../../drawings/person-figure.tsx';
import styles from './org-chart.module.css';
import type { Person } from './team.content.ts';

/** A portrait; until there is one, the initials of a name, or a drawn figure. */
export function Portrait({ person: { name, portrait }, seed }: { person: Person; seed: number }) {
  const drawn = <PersonFigure seed={seed} initials={initialsOf(name)} />;
  return (
    <div className={styles.portrait}>
      <ContentPicture picture={portrait} sizes="10rem" className={styles.picture} instead={drawn} />
    </div>
  );
}

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
