import type { OrgNode } from 'contracts/site';
import type { CSSProperties } from 'react';
import { levelScale } from './level-scale.ts';
import styles from './org-chart.module.css';
import { Portrait } from './portrait.tsx';
import { useCentred } from './use-centred.ts';

interface Props {
  label: string;
  top: OrgNode;
}

/** The organisation from the top down, as deep as the data goes. A wide one scrolls within its frame, and says so. */
export function OrgChart({ label, top }: Props) {
  const { frame, overflows } = useCentred();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      {overflows && <p className={`ui-hint ${styles.hint}`}>Scroll sideways to see everyone.</p>}
      <ul className={styles.chart}>
        <Branch node={top} depth={0} />
      </ul>
    </section>
  );
}

function Branch({ node, depth }: { node: OrgNode; depth: number }) {
  const style: CSSProperties & { '--scale': number } = { '--scale': levelScale(depth) };
  return (
    <li className={styles.branch}>
      <div className={styles.person} style={style} data-depth={depth}>
        <Portrait imagePath={node.imagePath} seed={depth * 7 + node.position.length} />
        <p className={styles.words}>
          {node.name && <span className={styles.name}>{node.name}</span>}
          <span className={node.name ? styles.position : styles.name}>{node.position}</span>
        </p>
      </div>
      {node.children.length > 0 && (
        <ul className={styles.level}>
          {node.children.map((child, index) => (
            // Positions and names may repeat, and the chart never reorders.
            <Branch key={index} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
