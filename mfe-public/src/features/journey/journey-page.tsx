import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import content from '../../content/journey.json';
import styles from './journey.module.css';
import { Timeline } from './timeline.tsx';

/** Our milestones, year by year. */
export function JourneyPage() {
  const { title, lead, milestones, links } = content;
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
