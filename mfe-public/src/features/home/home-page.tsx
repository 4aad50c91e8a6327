import { PageClosing } from '../../components/page-closing.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import content from '../../content/home.json';
import journey from '../../content/journey.json';
import { usePublicSite } from '../../lib/public-site.tsx';
import { usePage } from '../../lib/use-page.ts';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { OngoingProjects } from './ongoing-projects.tsx';
import { organizationData } from './organization-data.ts';

/** Who we are, why to choose us, what we have done and what we are working on. */
export function HomePage() {
  const { site } = usePublicSite();
  usePage({ jsonLd: organizationData(site) });
  return (
    <div>
      <Hero />
      <Stats />
      <MiniAbout />
      <OngoingProjects />
      <WhyChooseUs />
      <PageClosing {...content.closing} to="/contact" />
    </div>
  );
}

/** The company in four figures, written by hand in `content/home.json`. */
function Stats() {
  return (
    <section className={styles.stats} aria-label="Our record in figures">
      <dl className={`ui-container ${styles.figures}`}>
        {content.stats.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.figureLabel}>{label}</dt>
            <dd className={styles.figureValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MiniAbout() {
  const { title, text, link } = content.about;
  const years = journey.milestones.map(({ year }) => year).toSorted((one, other) => one - other);
  return (
    <section className={`ui-container ui-section ${styles.about}`}>
      <ol className={styles.years} aria-label="Years that changed what we do">
        {years.map((year) => (
          <li key={year} className={styles.year}>
            {year}
          </li>
        ))}
      </ol>
      <h2 className={styles.aboutTitle}>{title}</h2>
      <div className={styles.aboutText}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <SiteLink to="/about" className="ui-link">
          {link}
        </SiteLink>
      </div>
    </section>
  );
}

function WhyChooseUs() {
  const { title, lead, reasons } = content.why;
  return (
    <section className={styles.why}>
      <div className={`ui-container ui-section ${styles.whyGrid}`}>
        <div className={styles.whyHead}>
          <h2>{title}</h2>
          <p className={styles.whyLead}>{lead}</p>
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
