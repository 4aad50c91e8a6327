import styles from './org-chart.module.css';
import { Portrait } from './portrait.tsx';
import type { Person } from './team.content.ts';
import { useCentred } from './use-centred.ts';

interface Props {
  label: string;
  top: Person;
}

/** The organisation from the top down, as deep as the data goes. A wide one scrolls within its frame, and says so. */
export function OrgChart({ label, top }: Props) {
  const { frame, overflows } = useCentred();
  if (isEmpty(top)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      {overflows && <p className={`ui-hint ${styles.hint}`}>Scroll sideways to see everyone.</p>}
      <ul className={styles.chart}>
        <Branch person={top} depth={0} place={0} />
      </ul>
    </section>
  );
}

/** Nobody, not even a position. */
export const isEmpty = ({ name, position, children }: Person) => !name && !position && children.length === 0;

interface BranchProps {
  person: Person;
  depth: number;
  /** Among those of the same level below the same person. */
  place: number;
}

function Branch({ person, depth, place }: BranchProps) {
  const { name, position, text, children } = person;
  const below = children.filter((child) => !isEmpty(child));
  return (
    <li className={styles.branch}>
      <div className={styles.person} data-depth={depth}>
        <Portrait person={person} seed={depth + place} />
        <div className={styles.words}>
          {(name || position) && <p className={styles.name}>{name || position}</p>}
          {name && position && <p className={styles.position}>{position}</p>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </div>
      {below.length > 0 && (
        <ul className={styles.level}>
          {below.map((child, index) => (
            // Positions and names may repeat, and the chart never reorders.
            <Branch key={index} person={child} depth={depth + 1} place={index} />
          ))}
        </ul>
      )}
    </li>
  );
}
