import { formatLongDate } from 'kit/dates.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import cookiesDefaults from '../../content/cookies-policy.json' with { type: 'json' };
import disclaimerDefaults from '../../content/disclaimer.json' with { type: 'json' };
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Legal } from './legal.content.ts';
import styles from './legal.module.css';
import { LegalText } from './legal-text.tsx';

/** What the site is liable for, and what not. */
export function DisclaimerPage() {
  return <LegalPage content={useTexts<Legal>('disclaimer', disclaimerDefaults)} />;
}

/** What the site keeps in browsers. */
export function CookiesPolicyPage() {
  return <LegalPage content={useTexts<Legal>('cookies-policy', cookiesDefaults)} />;
}

function LegalPage({ content: { title, updated, updatedLabel, text, empty, search } }: { content: Legal }) {
  usePage(searchFacts(search));
  return (
    <div className={`ui-container ${styles.page}`}>
      <PageHeader title={title}>
        {text && updated && (
          <p className={styles.updated}>
            {updatedLabel} <time dateTime={updated}>{formatLongDate(updated, 'UTC')}</time>
          </p>
        )}
      </PageHeader>
      {text ? <LegalText html={text} /> : <EmptyState empty={empty} />}
    </div>
  );
}
