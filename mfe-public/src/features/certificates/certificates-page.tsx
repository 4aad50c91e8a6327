import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import content from '../../content/certificates.json';
import { CertificateSheet } from '../../drawings/certificate-sheet.tsx';
import styles from './certificates.module.css';

/** Our certificates by month; their texts are placeholders that the owner fills in. */
export function CertificatesPage() {
  const { title, lead, entries, links } = content;
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        <ol className={styles.timeline}>
          {entries.map((entry, index) => (
            <li key={entry.month} className={styles.entry}>
              <p className={styles.month}>{entry.month}</p>
              <div className={styles.sheet}>
                <CertificateSheet seed={index + 11} />
              </div>
              <div className={styles.words}>
                <h2 className={styles.title}>{entry.title}</h2>
                <p className="ui-muted">{entry.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <PageLinks links={links} />
    </div>
  );
}
