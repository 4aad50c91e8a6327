import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import content from '../../content/about.json';
import { StreetElevation } from '../../drawings/street-elevation.tsx';
import styles from './about.module.css';

/** Our purpose, background, vision and mission. */
export function AboutPage() {
  const { title, lead, background, purpose, vision, mission } = content;
  return (
    <div>
      <div className="ui-container">
        <PageHeader title={title} lead={lead} />
      </div>
      <figure className={styles.street}>
        <StreetElevation />
        <figcaption className={`ui-container ${styles.caption}`}>{content.caption}</figcaption>
      </figure>
      <section className={`ui-container ui-section ${styles.purpose}`}>
        <h2 className={styles.term}>{purpose.title}</h2>
        <p className={styles.statement}>{purpose.text}</p>
      </section>
      <section className={styles.band}>
        <div className={`ui-container ui-section ${styles.background}`}>
          <h2>{background.title}</h2>
          <div className={styles.story}>
            {background.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <div className={`ui-container ui-section ${styles.aims}`}>
        {[vision, mission].map((aim) => (
          <section key={aim.title} className={styles.aim}>
            <h2 className={styles.term}>{aim.title}</h2>
            <p className={styles.aimText}>{aim.text}</p>
          </section>
        ))}
      </div>
      <PageLinks links={content.links} />
    </div>
  );
}
