import type { Office } from 'contracts/site';
import { formatOfficeHours } from 'kit/office-hours.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import defaults from '../../content/contact.json' with { type: 'json' };
import { usePublicSite } from '../../lib/public-site.tsx';
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Contact } from './contact.content.ts';
import styles from './contact.module.css';
import { ContactForm, returnedId } from './contact-form.tsx';

/** How to reach the office. The facts come from the site's identity. */
export function ContactPage() {
  const { site, OfficeMap } = usePublicSite();
  const { title, lead, labels, form, empty, search } = useTexts<Contact>('contact', defaults);
  const isReturned = returnedId(useLocation().search) !== null;
  usePage({ ...searchFacts(search), ...(isReturned && { personal: true }) });
  // A shell from before contract 2.3 has one of each, which may be empty.
  const { phones = [{ name: '', number: site.phone }], socials = [] } = site;
  const { offices = [{ name: '', ...site.address }] } = site;
  const numbers = phones.filter(({ number }) => number);
  const places = offices.filter(({ lines, city, country }) => [...lines, city, country].some(Boolean));
  const { days, opens, closes } = site.hours;
  const isOpen = days && opens && closes;
  if (numbers.length + places.length + site.emails.length + socials.length === 0 && !isOpen)
    return (
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        <EmptyState empty={empty} />
        <ContactForm texts={form} />
      </div>
    );
  return (
    <div className={`ui-container ${styles.page}`}>
      <PageHeader title={title} lead={lead} />
      <div className={styles.grid}>
        <dl className={styles.ways}>
          <Way label={labels.phone} entries={numbers.map(phoneLink)} />
          <Way label={labels.email} entries={site.emails.map(mailLink)} />
          <Way label={labels.hours} entries={isOpen ? [formatOfficeHours(site.hours)] : []} />
          <Way
            label={labels.social}
            entries={socials.length > 0 ? [<Socials key="" socials={socials} />] : []}
          />
        </dl>
        {places.length > 0 && (
          <section className={styles.office} aria-labelledby="office">
            <h2 id="office" className={styles.label}>
              {labels.address}
            </h2>
            {places.map((office, index) => (
              <div key={`${office.name} ${office.lines.join(' ')} ${office.city}`} className={styles.place}>
                <OfficeAddress office={office} />
                {index === 0 && <OfficeMap />}
              </div>
            ))}
          </section>
        )}
      </div>
      <ContactForm texts={form} />
    </div>
  );
}

/** A way to reach us; nothing while the company has none of it. */
function Way({ label, entries }: { label: string; entries: ReactNode[] }) {
  if (entries.length === 0) return null;
  return (
    <div className={styles.way}>
      <dt className={styles.label}>{label}</dt>
      {entries.map((entry, index) => (
        // A list of texts that may repeat, and is never sorted.
        <dd key={index}>{entry}</dd>
      ))}
    </div>
  );
}

const phoneLink = ({ name, number }: { name: string; number: string }) => (
  <>
    <a className={styles.direct} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
    {name && <span className={styles.whose}>{name}</span>}
  </>
);

const mailLink = (email: string) => (
  <a className={styles.direct} href={`mailto:${email}`}>
    {email}
  </a>
);

function Socials({ socials }: { socials: { name: string; to: string }[] }) {
  return (
    <ul className={styles.socials}>
      {socials.map(({ name, to }) => (
        <li key={name}>{to ? <a href={to}>{name}</a> : name}</li>
      ))}
    </ul>
  );
}

function OfficeAddress({ office: { name, lines, city, country } }: { office: Office }) {
  const place = [city, country].filter(Boolean).join(', ');
  return (
    <div>
      {name && <h3 className={styles.officeName}>{name}</h3>}
      <address className={styles.address}>
        {[...lines, place].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
