import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import defaults from '../../content/journey.json' with { type: 'json' };
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Journey } from './journey.content.ts';
import styles from './journey.module.css';
import { Timeline } from './timeline.tsx';

/** Our milestones, year by year. */
export function JourneyPage() {
  const { title, lead, milestones, links, search } = useTexts<Journey>('journey', defaults);
  usePage(searchFacts(search));
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        {milestones.length > 0 && <Timeline milestones={milestones} />}
      </div>
      <PageLinks links={links} />
    </div>
  );
}
