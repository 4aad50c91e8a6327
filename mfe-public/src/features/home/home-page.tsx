import type { ProjectOverview } from 'contracts/api';
import { formatIsoDate } from 'kit/dates.ts';
import { WhenTouched } from 'kit/when-touched.tsx';
import { memo } from 'react';
import { PageClosing } from '../../components/page-closing.tsx';
import defaults from '../../content/home.json' with { type: 'json' };
import { usePublicSite } from '../../lib/public-site.tsx';
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Hero } from './hero.tsx';
import type { Home } from './home.content.ts';
import styles from './home.module.css';
import { MiniAbout } from './mini-about.tsx';
import { OngoingProjects } from './ongoing-projects.tsx';
import { organizationData } from './organization-data.ts';
import { chosenIds, useOverview } from './overview.ts';
import { statValue } from './stat-value.ts';

/** Who we are, why to choose us, what we have done and what we are working on. */
export function HomePage() {
  const { site } = usePublicSite();
  const content = useTexts<Home>('home', defaults);
  usePage({ ...searchFacts(content.search), jsonLd: organizationData(site) });
  const overview = useOverview(chosenIds(content));
  return (
    <div>
      <Hero content={content} />
      <BelowHero content={content} overview={overview} />
    </div>
  );
}

interface OverviewProps {
  overview: ProjectOverview | undefined;
}

const BelowHero = memo(function BelowHero({ content, overview }: OverviewProps & { content: Home }) {
  return (
    <WhenTouched>
      <Stats stats={content.stats} overview={overview} />
      <MiniAbout about={content.about} />
      <OngoingProjects ongoing={content.ongoing} overview={overview} />
      <WhyChooseUs why={content.why} />
      <PageClosing {...content.closing} />
    </WhenTouched>
  );
});

/** The company in a few figures. */
function Stats({ stats, overview }: Pick<Home, 'stats'> & OverviewProps) {
  const { timeZone } = usePublicSite().site;
  if (stats.length === 0) return null;
  const thisYear = Number(formatIsoDate(new Date().toISOString(), timeZone).slice(0, 4));
  return (
    <section className={styles.stats} aria-label="Our record in figures">
      <dl className={`ui-container ${styles.figures}`} data-count={stats.length}>
        {stats.map((stat) => (
          <div key={stat.label} className={styles.figure}>
            <dt className={styles.figureLabel}>{stat.label}</dt>
            <dd className={styles.figureValue}>{statValue(stat, overview, thisYear)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhyChooseUs({ why: { title, lead, reasons } }: Pick<Home, 'why'>) {
  if (reasons.length === 0 && !lead) return null;
  return (
    <section className={styles.why}>
      <div className={`ui-container ui-section ${styles.whyGrid}`}>
        <div className={styles.whyHead}>
          <h2>{title}</h2>
          {lead && <p className={styles.whyLead}>{lead}</p>}
        </div>
        <ol className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason.title} className={styles.reason}>
              <h3>{reason.title}</h3>
              <p className={styles.reasonText}>{reason.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
