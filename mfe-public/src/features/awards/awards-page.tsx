import { Carousel } from 'kit/carousel/carousel.tsx';
import { ContentPicture } from '../../components/content-picture.tsx';
import { DocumentFacts } from '../../components/document-facts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import defaults from '../../content/awards.json' with { type: 'json' };
import { AwardPlinth } from '../../drawings/award-plinth.tsx';
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Awards } from './awards.content.ts';
import styles from './awards.module.css';

/** Our awards, one at a time. */
export function AwardsPage() {
  const { title, lead, items, open, empty, links, search } = useTexts<Awards>('awards', defaults);
  usePage(searchFacts(search));
  const slides = items.map((item, index) => ({
    key: index,
    content: (
      <article className={styles.award}>
        <div className={styles.model}>
          <ContentPicture
            picture={item.picture}
            sizes="(min-width: 52rem) 30rem, 18rem"
            className={styles.picture}
            instead={<AwardPlinth seed={index} />}
          />
        </div>
        <div className={styles.words}>
          <h2>{item.title}</h2>
          <DocumentFacts entry={item} open={open} />
        </div>
      </article>
    ),
  }));
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        {slides.length === 0 ? (
          <EmptyState empty={empty} />
        ) : (
          <Carousel kind="texts" label={title} noun="award" slides={slides} />
        )}
      </div>
      <PageLinks links={links} />
    </div>
  );
}
