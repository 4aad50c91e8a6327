import { WhenTouched } from 'kit/when-touched.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './paged-cards.module.css';

interface Props<Item> {
  pages: Item[][];
  /** Names the list for screen readers. */
  label: string;
  renderCard: (item: Item, position: number) => ReactNode;
}

/** In a list of more pages than this, pages far from the viewport drop their cards, so that there are never 200 at once. */
const wholePages = 4;

/**
 * Cards in a grid, page by page. In a long list, pages far from the viewport keep only their height, so that thousands of
 * cards cost what a few pages cost.
 */
export function PagedCards<Item extends { id: number }>({ pages, label, renderCard }: Props<Item>) {
  let position = 0;
  return (
    <div className={styles.pages}>
      {pages.map((items, index) => (
        <CardPage
          key={items[0]?.id ?? `empty ${index}`}
          label={index === 0 ? label : `${label}, continued`}
          sheds={pages.length > wholePages}
        >
          {items.map((item) => (
            <li key={item.id} className={styles.cell}>
              {renderCard(item, position++)}
            </li>
          ))}
        </CardPage>
      ))}
    </div>
  );
}

interface CardPageProps {
  label: string;
  /** Drops its cards when it is far from the viewport. */
  sheds: boolean;
  children: ReactNode;
}

function CardPage({ label, sheds, children }: CardPageProps) {
  const page = useRef<HTMLUListElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const list = page.current;
    if (!list || !sheds) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting) setHeight(null);
        // A card that has the focus stays, or the keyboard would lose its place.
        else if (!list.contains(document.activeElement)) setHeight(entry.boundingClientRect.height);
      },
      { rootMargin: '150% 0px' },
    );
    observer.observe(list);
    // On paper nothing is far away.
    const onPrint = () => flushSync(() => setHeight(null));
    addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', onPrint);
    };
  }, [sheds]);
  if (height !== null) return <ul ref={page} style={{ height }} aria-hidden="true" />;
  return (
    <ul ref={page} className={styles.grid} aria-label={label}>
      <WhenTouched>{children}</WhenTouched>
    </ul>
  );
}
