import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import content from '../../content/journey.json';
import { usePage } from '../../lib/use-page.ts';
import styles from './journey.module.css';
import { Timeline } from './timeline.tsx';

/** Our milestones, year by year. */
export function JourneyPage() {
  const { title, description, lead, milestones, links } = content;
  usePage({ title, description });
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        <Timeline milestones={milestones} />
      </div>
      <PageLinks links={links} />
    </div>
  );
}
