import { formatOfficeHours } from 'kit/office-hours.ts';
import { PageHeader } from '../../components/page-header.tsx';
import content from '../../content/contact.json';
import { usePublicSite } from '../../lib/public-site.tsx';
import styles from './contact.module.css';

/** How to reach the office. The facts come from the site's identity. */
export function ContactPage() {
  const { site, OfficeMap } = usePublicSite();
  const { title, lead, labels, socials } = content;
  const { lines, city, country } = site.address;
  return (
    <div className={`ui-container ${styles.page}`}>
      <PageHeader title={title} lead={lead} />
      <div className={styles.grid}>
        <dl className={styles.ways}>
          <div className={styles.way}>
            <dt className={styles.label}>{labels.phone}</dt>
            <dd>
              <a className={styles.direct} href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
                {site.phone}
              </a>
            </dd>
          </div>
          <div className={styles.way}>
            <dt className={styles.label}>{labels.email}</dt>
            {site.emails.map((email) => (
              <dd key={email}>
                <a className={styles.direct} href={`mailto:${email}`}>
                  {email}
                </a>
              </dd>
            ))}
          </div>
          <div className={styles.way}>
            <dt className={styles.label}>{labels.hours}</dt>
            <dd>{formatOfficeHours(site.hours)}</dd>
          </div>
          <div className={styles.way}>
            <dt className={styles.label}>{labels.social}</dt>
            <dd>
              <ul className={styles.socials}>
                {socials.map((social) => (
                  <li key={social}>{social}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
        <section className={styles.office} aria-labelledby="office">
          <h2 id="office" className={styles.label}>
            {labels.address}
          </h2>
          <address className={styles.address}>
            {[...lines, `${city}, ${country}`].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <OfficeMap />
        </section>
      </div>
    </div>
  );
}
