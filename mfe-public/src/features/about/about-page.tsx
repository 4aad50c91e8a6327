import { ContentPicture } from '../../components/content-picture.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import defaults from '../../content/about.json' with { type: 'json' };
import { StreetElevation } from '../../drawings/street-elevation.tsx';
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { About } from './about.content.ts';
import styles from './about.module.css';

/** Our purpose, background, vision and mission. */
export function AboutPage() {
  const content = useTexts<About>('about', defaults);
  const { title, lead, background, purpose, vision, mission, search } = content;
  usePage(searchFacts(search));
  const caption = content.picture ? content.picture.caption : content.caption;
  const aims = [vision, mission].filter(({ text }) => text);
  const isEmpty = !lead && !purpose.text && background.text.length + aims.length === 0;
  return (
    <div>
      <div className="ui-container">
        <PageHeader title={title} lead={lead} />
        {isEmpty && <EmptyState empty={content.empty} />}
      </div>
      <figure className={styles.street}>
        <ContentPicture
          picture={content.picture}
          sizes="100vw"
          className={styles.picture}
          instead={<StreetElevation />}
          first
        />
        {caption && <figcaption className={`ui-container ${styles.caption}`}>{caption}</figcaption>}
      </figure>
      {purpose.text && (
        <section className={`ui-container ui-section ${styles.purpose}`}>
          <h2 className={styles.term}>{purpose.title}</h2>
          <p className={styles.statement}>{purpose.text}</p>
        </section>
      )}
      {background.text.length > 0 && (
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
      )}
      {aims.length > 0 && (
        <div className={`ui-container ui-section ${styles.aims}`}>
          {aims.map((aim) => (
            <section key={aim.title} className={styles.aim}>
              <h2 className={styles.term}>{aim.title}</h2>
              <p className={styles.aimText}>{aim.text}</p>
            </section>
          ))}
        </div>
      )}
      <div className={styles.links}>
        <PageLinks links={content.links} />
      </div>
    </div>
  );
}
