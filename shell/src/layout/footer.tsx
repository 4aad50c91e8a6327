import type { SiteIdentity } from 'contracts/site';
import { formatOfficeHours } from 'kit/office-hours.ts';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { OfficeMap } from './office-map.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

const quickLinks = [
  { to: '/about', label: 'About Us' },
  { to: '/team', label: 'Our Team' },
  { to: '/products', label: 'Services' },
  { to: '/news', label: 'News' },
];
const socials = ['Facebook', 'Instagram', 'WhatsApp', 'LinkedIn'];

/** Links, contact details and the map. Social networks and policies are plain labels: their pages don't exist yet. */
export function Footer({ site }: { site: SiteIdentity }) {
  return (
    <footer className={styles.footer}>
      <div className={`ui-container ${styles.columns}`}>
        <div className={styles.brand}>
          <p className={styles.name}>{site.name}</p>
          <p className={styles.muted}>{site.tagline}</p>
          <SchemeSwitch />
        </div>
        <nav aria-label="Quick links" className={styles.column}>
          <h2 className={styles.title}>Quick links</h2>
          {quickLinks.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.link}>
              {label}
            </Link>
          ))}
        </nav>
        <ContactDetails site={site} />
        <div className={styles.map}>
          <OfficeMap />
        </div>
      </div>
      <div className={`ui-container ${styles.base}`}>
        <ul className={styles.labels}>
          {socials.map((social) => (
            <li key={social}>{social}</li>
          ))}
        </ul>
        <ul className={styles.labels}>
          <li>Disclaimer</li>
          <li>Cookies Policy</li>
        </ul>
        <p>
          © {new Date().getFullYear()} {site.legalName} All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function ContactDetails({ site }: { site: SiteIdentity }) {
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>Contact</h2>
      <address className={styles.address}>
        {[...site.address.lines, `${site.address.city}, ${site.address.country}`].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <a className={styles.link} href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
        {site.phone}
      </a>
      {site.emails.map((email) => (
        <a key={email} className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      ))}
      <p className={styles.muted}>{formatOfficeHours(site.hours)}</p>
    </div>
  );
}
