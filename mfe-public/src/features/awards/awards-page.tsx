import { Carousel } from 'kit/carousel/carousel.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import content from '../../content/awards.json';
import { AwardPlinth } from '../../drawings/award-plinth.tsx';
import styles from './awards.module.css';

/** Our awards, one at a time; their texts are placeholders that the owner fills in. */
export function AwardsPage() {
  const { title, lead, items, links } = content;
  const slides = items.map((item, index) => ({
    key: index,
    content: (
      <article className={styles.award}>
        <div className={styles.model}>
          <AwardPlinth seed={index + 3} />
        </div>
        <div className={styles.words}>
          <h2>{item.title}</h2>
          <p className="ui-lead">{item.text}</p>
        </div>
      </article>
    ),
  }));
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        <Carousel kind="texts" label={title} noun="award" slides={slides} />
      </div>
      <PageLinks links={links} />
    </div>
  );
}
