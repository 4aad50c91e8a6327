import { formatLongDate } from 'kit/dates.ts';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { ContentPicture } from '../../components/content-picture.tsx';
import { DocumentFacts } from '../../components/document-facts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import defaults from '../../content/completion.json' with { type: 'json' };
import { CertificateSheet } from '../../drawings/certificate-sheet.tsx';
import { searchFacts } from '../../lib/search-facts.ts';
import { usePage } from '../../lib/use-page.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { Completion } from './completion.content.ts';
import styles from './completion.module.css';

/** The certificates of our projects: a list that can be hidden, beside the one that is read. */
export function CompletionPage() {
  const content = useTexts<Completion>('completion', defaults);
  const { title, lead, items, empty, links, search } = content;
  usePage(searchFacts(search));
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        {items.length === 0 ? <EmptyState empty={empty} /> : <Certificates content={content} />}
      </div>
      <PageLinks links={links} />
    </div>
  );
}

function Certificates({ content }: { content: Completion }) {
  const { items } = content;
  const [open, setOpen] = useState(true);
  const [selected, setSelected] = useState(0);
  const Icon = open ? PanelLeftClose : PanelLeftOpen;
  const shown = Math.min(selected, items.length - 1);
  const item = items[shown];
  return (
    <>
      <button
        type="button"
        className={`ui-button ui-button--small ${styles.switch}`}
        aria-expanded={open}
        aria-controls="certificate-list"
        onClick={() => setOpen(!open)}
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
        {open ? content.hide : content.show}
      </button>
      <div className={styles.columns} data-open={open}>
        <nav id="certificate-list" className={styles.panel} aria-label={content.listTitle} hidden={!open}>
          <CertificateList content={content} selected={shown} onSelect={setSelected} />
        </nav>
        {item && (
          <section className={styles.viewer} aria-live="polite" aria-label={item.title}>
            <Sheet content={content} item={item} index={shown} sizes="(min-width: 60rem) 30rem, 92vw" />
            <Words item={item} open={content.open} />
            <noscript>
              {items.slice(1).map((other) => (
                <Words key={other.title} item={other} open={content.open} />
              ))}
            </noscript>
          </section>
        )}
      </div>
    </>
  );
}

type Item = Completion['items'][number];

function Words({ item, open }: { item: Item; open: string }) {
  return (
    <div className={styles.words}>
      <h2 className={styles.title}>{item.title}</h2>
      <DocumentFacts entry={item} open={open} />
    </div>
  );
}

interface SheetProps {
  content: Completion;
  item: Item;
  index: number;
  sizes: string;
}

function Sheet({ content: { sheetTitle }, item, index, sizes }: SheetProps) {
  const lines = [item.by, item.date && formatLongDate(item.date, 'UTC')];
  return (
    <ContentPicture
      picture={item.picture}
      sizes={sizes}
      className={styles.picture}
      instead={<CertificateSheet seed={index + 4} heading={sheetTitle} title={item.title} lines={lines} />}
    />
  );
}

/** In a list that says its title anyway. */
const silent = (item: Item): Item => ({ ...item, picture: item.picture && { ...item.picture, alt: '' } });

interface ListProps {
  content: Completion;
  selected: number;
  onSelect(index: number): void;
}

function CertificateList({ content, selected, onSelect }: ListProps) {
  return (
    <ul className={styles.list}>
      {content.items.map((item, index) => (
        <li key={`${item.title} ${item.date}`}>
          <button
            type="button"
            className={styles.card}
            aria-current={index === selected}
            onClick={() => onSelect(index)}
          >
            <span className={styles.thumbnail}>
              <Sheet content={content} item={silent(item)} index={index} sizes="5rem" />
            </span>
            <span>
              {item.title}
              {item.date && <span className={styles.year}>{item.date.slice(0, 4)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
