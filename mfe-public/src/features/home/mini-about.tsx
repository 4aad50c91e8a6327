import { ActionLink } from '../../components/action-link.tsx';
import journeyDefaults from '../../content/journey.json' with { type: 'json' };
import { useTexts } from '../../lib/use-texts.ts';
import type { Home } from './home.content.ts';
import styles from './home.module.css';

/** The years of the milestones on `/journey`, whose type belongs to that feature. */
interface Years {
  milestones: { year: number }[];
}

/** As many years fit beside each other on the smallest phone. */
const inOneRow = 7;

/** Who we are in short, below the years that made us. */
export function MiniAbout({ about: { title, text, link } }: Pick<Home, 'about'>) {
  const { milestones } = useTexts<Years>('journey', journeyDefaults);
  const years = [...new Set(milestones.map(({ year }) => year))].toSorted((one, other) => one - other);
  if (text.length === 0) return null;
  return (
    <section className={`ui-container ui-section ${styles.about}`}>
      {years.length > 1 && (
        <ol
          className={styles.years}
          data-rows={years.length > inOneRow}
          aria-label="Years that changed what we do"
        >
          {years.map((year) => (
            <li key={year} className={styles.year}>
              {year}
            </li>
          ))}
        </ol>
      )}
      <h2 className={styles.aboutTitle}>{title}</h2>
      <div className={styles.aboutText}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ActionLink action={{ label: link, to: '/about' }} className="ui-link" />
      </div>
    </section>
  );
}
