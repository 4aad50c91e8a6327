import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import content from '../../content/team.json';
import { usePublicSite } from '../../lib/public-site.tsx';
import { OrgChart } from './org-chart.tsx';
import styles from './team.module.css';

/** The organisation chart and our values. */
export function TeamPage() {
  const { site } = usePublicSite();
  const { title, lead, chart, valuesTitle, values, links } = content;
  return (
    <div>
      <div className="ui-container">
        <PageHeader title={title} lead={lead} />
      </div>
      <OrgChart label={chart} top={site.team} />
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
      <PageLinks links={links} />
    </div>
  );
}
