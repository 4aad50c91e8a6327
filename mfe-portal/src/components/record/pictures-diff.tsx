import { diffArrays } from 'diff';
import { pictureSources } from 'kit/pictures.ts';
import { usePortal } from '../../lib/portal.ts';
import styles from './diff.module.css';
import { type DiffProps, Empty, Sides } from './sides.tsx';

type Change = 'Added' | 'Moved' | 'Only here' | 'Removed';

export interface DiffPicture {
  /** Below the file root; with `source`, a full address. */
  path: string;
  source?: boolean;
  alt?: string;
}

/** Pictures beside each other: which were added, removed or moved; of a choice, which only one side has. */
export function PicturesDiff({ before, after, labels }: DiffProps<DiffPicture[]>) {
  const changes = changesBetween(pathsOf(before), pathsOf(after), labels.isChoice);
  return (
    <Sides
      before={<Pictures pictures={before} changes={changes.before} />}
      after={<Pictures pictures={after} changes={changes.after} />}
      labels={labels}
    />
  );
}

const pathsOf = (pictures: DiffPicture[]) => pictures.map(({ path }) => path);

/** What happened to each picture. The same one may be there twice: then its places are compared too. */
function changesBetween(
  before: string[],
  after: string[],
  isChoice = false,
): Record<'before' | 'after', Map<number, Change>> {
  const found = { before: new Map<number, Change>(), after: new Map<number, Change>() };
  const missing: Record<'before' | 'after', Change> = isChoice
    ? { before: 'Only here', after: 'Only here' }
    : { before: 'Removed', after: 'Added' };
  let [old, now] = [0, 0];
  for (const { value, added, removed } of diffArrays(before, after)) {
    for (const path of value) {
      if (removed) found.before.set(old, after.includes(path) ? 'Moved' : missing.before);
      if (added) found.after.set(now, before.includes(path) ? 'Moved' : missing.after);
      if (!added) old += 1;
      if (!removed) now += 1;
    }
  }
  return found;
}

function Pictures({ pictures, changes }: { pictures: DiffPicture[]; changes: Map<number, Change> }) {
  const { fileBase } = usePortal();
  if (pictures.length === 0) return <Empty />;
  return (
    <ol className={styles.pictures}>
      {pictures.map(({ path, source, alt }, index) => (
        <li key={index} className={styles.picture} data-change={changes.get(index)}>
          <img
            {...pictureSources(fileBase, path, source)}
            sizes="10rem"
            alt={alt || `Picture ${index + 1}`}
            loading="lazy"
          />
          {changes.has(index) && <span className={styles.change}>{changes.get(index)}</span>}
        </li>
      ))}
    </ol>
  );
}
