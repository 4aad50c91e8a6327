import { formatMonth } from 'kit/dates.ts';
import { ContentPicture } from '../../components/content-picture.tsx';
import { DocumentFacts } from '../../components/document-facts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import defaults from '../../content/certificates.json' with { type: 'json' };
import { CertificateSheet } from '../../drawings/certificate-sheet.tsx';
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Certificates } from './certificates.content.ts';
import styles from './certificates.module.css';

/** Our certificates by month. */
export function CertificatesPage() {
  const content = useTexts<Certificates>('certificates', defaults);
  const { title, lead, entries, open, empty, links, search } = content;
  usePage(searchFacts(search));
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        {entries.length === 0 ? <EmptyState empty={empty} /> : <Timeline entries={entries} open={open} />}
      </div>
      <PageLinks links={links} />
    </div>
  );
}

/** Each at its month, in the order of the dates. */
function Timeline({ entries, open }: Pick<Certificates, 'entries' | 'open'>) {
  const inOrder = entries.toSorted((one, other) => one.date.localeCompare(other.date));
  return (
    <ol className={styles.timeline}>
      {inOrder.map((entry, index) => (
        <li key={`${entry.date} ${entry.title}`} className={styles.entry}>
          <p className={styles.month}>
            {entry.date && <time dateTime={entry.date}>{formatMonth(entry.date)}</time>}
          </p>
          <div className={styles.sheet}>
            <ContentPicture
              picture={entry.picture}
              sizes="(min-width: 52rem) 28rem, 92vw"
              className={styles.picture}
              instead={
                <CertificateSheet seed={index + 8} heading={entry.by} title={entry.title} lines={[]} />
              }
            />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title}>{entry.title}</h2>
            <DocumentFacts entry={entry} open={open} withoutDate />
          </div>
        </li>
      ))}
    </ol>
  );
}
