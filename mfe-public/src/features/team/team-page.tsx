import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import defaults from '../../content/team.json' with { type: 'json' };
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { isEmpty, OrgChart } from './org-chart.tsx';
import type { Team } from './team.content.ts';
import styles from './team.module.css';

/** The organisation chart and our values. */
export function TeamPage() {
  const content = useTexts<Team>('team', defaults);
  const { title, lead, people, chart, valuesTitle, values, empty, links, search } = content;
  usePage(searchFacts(search));
  return (
    <div>
      <div className="ui-container">
        <PageHeader title={title} lead={lead} />
        {isEmpty(people) && values.length === 0 && <EmptyState empty={empty} />}
      </div>
      <OrgChart label={chart} top={people} />
      {values.length > 0 && (
        <section className={`ui-container ui-section ${styles.values}`}>
          <h2 className={styles.valuesTitle}>{valuesTitle}</h2>
          <dl className={styles.list}>
            {values.map((value) => (
              <div key={value.title} className={styles.value}>
                <dt className={styles.term}>{value.title}</dt>
                <dd className="ui-muted">{value.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <PageLinks links={links} />
    </div>
  );
}
