import { ActionLink } from '../../components/action-link.tsx';
import { ContentPicture } from '../../components/content-picture.tsx';
import { SurveyModel } from '../../drawings/survey-model.tsx';
import { usePublicSite } from '../../lib/public-site.tsx';
import styles from './hero.module.css';
import type { Home } from './home.content.ts';

/** The tagline, what we do, and the drawing or picture that stands for it. */
export function Hero({ content: { eyebrow, lead, primary, secondary, picture } }: { content: Home }) {
  const { site } = usePublicSite();
  return (
    <section className={styles.hero}>
      <div className={`ui-container ${styles.grid}`}>
        <div className={styles.words}>
          {eyebrow && <p className="ui-eyebrow">{eyebrow}</p>}
          <h1 className={styles.tagline}>{site.tagline || site.name}</h1>
          {lead && <p className="ui-lead">{lead}</p>}
          <div className={styles.actions}>
            <ActionLink action={primary} className="ui-button ui-button--primary" />
            <ActionLink action={secondary} className="ui-button ui-button--quiet" />
          </div>
        </div>
        {picture ? (
          <figure className={styles.photo}>
            <ContentPicture
              picture={picture}
              sizes="(min-width: 60rem) 36rem, 92vw"
              className={styles.picture}
              instead={<SurveyModel />}
              first
            />
            {picture.caption && <figcaption className={styles.photoCaption}>{picture.caption}</figcaption>}
          </figure>
        ) : (
          <figure className={styles.sheet}>
            <SurveyModel />
            <Place />
          </figure>
        )}
      </div>
    </section>
  );
}

/** Where the drawn place is: the company's first office. */
function Place() {
  const { city, latitude, longitude } = usePublicSite().site.address;
  if (!city) return null;
  return (
    <figcaption className={styles.caption}>
      <span>{city}</span>
      {(latitude !== 0 || longitude !== 0) && <span>{coordinates(latitude, longitude)}</span>}
    </figcaption>
  );
}

/** `14.5547° N, 121.0244° E`. */
function coordinates(latitude: number, longitude: number): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`;
}
