import { SiteLink } from '../../components/site-link.tsx';
import content from '../../content/home.json';
import { SurveyModel } from '../../drawings/survey-model.tsx';
import { usePublicSite } from '../../lib/public-site.tsx';
import styles from './hero.module.css';

/** The tagline, what we do, and the drawing that stands for it. */
export function Hero() {
  const { site } = usePublicSite();
  const { city, latitude, longitude } = site.address;
  return (
    <section className={styles.hero}>
      <div className={`ui-container ${styles.grid}`}>
        <div className={styles.words}>
          <p className="ui-eyebrow">{content.eyebrow}</p>
          <h1 className={styles.tagline}>{site.tagline}</h1>
          <p className="ui-lead">{content.lead}</p>
          <div className={styles.actions}>
            <SiteLink to="/products" className="ui-button ui-button--primary">
              See our projects
            </SiteLink>
            <SiteLink to="/contact" className="ui-button ui-button--quiet">
              Talk to us
            </SiteLink>
          </div>
        </div>
        <figure className={styles.sheet}>
          <SurveyModel />
          <figcaption className={styles.caption}>
            <span>{city}</span>
            <span>{coordinates(latitude, longitude)}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** `14.5547° N, 121.0244° E`. */
function coordinates(latitude: number, longitude: number): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`;
}
