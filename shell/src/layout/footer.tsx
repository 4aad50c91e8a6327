import type { Office } from 'contracts/site';
import { formatOfficeHours } from 'kit/office-hours.ts';
import { WhenTouched } from 'kit/when-touched.tsx';
import type { Navigation } from '../content/navigation.content.ts';
import defaults from '../content/navigation.json' with { type: 'json' };
import { useShellContent, useSite } from '../content/use-shell-content.ts';
import styles from './footer.module.css';
import { FrameLink } from './frame-link.tsx';
import { useLeadsSomewhere } from './frame-links.ts';
import { OfficeMap } from './office-map.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

/** Links, contact details and the map. Social networks without an address and legal pages without a text are plain labels. */
export function Footer() {
  const site = useSite();
  const { offices = [] } = site;
  const { footer } = useShellContent<Navigation>('navigation', defaults);
  const leadsSomewhere = useLeadsSomewhere();
  return (
    <footer className={styles.footer}>
      <div className={`ui-container ${styles.columns}`}>
        <div className={styles.brand}>
          <p className={styles.name}>{site.name}</p>
          {site.tagline && <p className={styles.muted}>{site.tagline}</p>}
          <SchemeSwitch />
        </div>
        <WhenTouched>
          <nav aria-label={footer.linksTitle} className={styles.column}>
            <h2 className={styles.title}>{footer.linksTitle}</h2>
            {footer.links.filter(leadsSomewhere).map(({ to, label }) => (
              <FrameLink key={`${to} ${label}`} to={to} label={label} className={styles.link} />
            ))}
          </nav>
          <ContactDetails title={footer.contactTitle} />
        </WhenTouched>
        {offices.length > 0 && (
          <div className={styles.map}>
            <OfficeMap />
          </div>
        )}
      </div>
      <div className={`ui-container ${styles.base}`}>
        <WhenTouched>
          <ul className={styles.labels}>
            {site.socials?.map(({ name, to }) => (
              <li key={name}>{to ? <FrameLink to={to} label={name} className={styles.link} /> : name}</li>
            ))}
          </ul>
          <ul className={styles.labels}>
            {footer.legal.map((entry) => (
              <li key={entry.label}>
                {leadsSomewhere(entry) ? <FrameLink {...entry} className={styles.link} /> : entry.label}
              </li>
            ))}
          </ul>
          {/* The server's year ends at another moment than the visitor's. */}
          <p suppressHydrationWarning>
            {`© ${new Date().getFullYear()} ${site.legalName} ${footer.rights}`.trim()}
          </p>
        </WhenTouched>
      </div>
    </footer>
  );
}

function ContactDetails({ title }: { title: string }) {
  const { offices = [], phones = [], emails, hours } = useSite();
  const open = formatOfficeHours(hours);
  if (offices.length + phones.length + emails.length === 0 && !open) return null;
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {offices.slice(0, 1).map((office) => (
        <OfficeAddress key={office.city} office={office} />
      ))}
      {phones.map(({ name, number }) => (
        <a key={number} className={styles.link} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
          {name ? `${name}: ${number}` : number}
        </a>
      ))}
      {emails.map((email) => (
        <a key={email} className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      ))}
      {open && <p className={styles.muted}>{open}</p>}
    </div>
  );
}

function OfficeAddress({ office: { lines, city, country } }: { office: Office }) {
  return (
    <address className={styles.address}>
      {[...lines, [city, country].filter(Boolean).join(', ')].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
