import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import content from '../../content/completion.json';
import { CertificateSheet } from '../../drawings/certificate-sheet.tsx';
import styles from './completion.module.css';

const seedOf = (index: number) => index + 31;

/** A list that can be hidden, beside a viewer; its texts are placeholders that the owner fills in. */
export function CompletionPage() {
  const { title, lead, items, links } = content;
  const [open, setOpen] = useState(true);
  const [selected, setSelected] = useState(0);
  const item = items[selected];
  const Icon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <div>
      <div className={`ui-container ${styles.page}`}>
        <PageHeader title={title} lead={lead} />
        <button
          type="button"
          className="ui-button ui-button--small"
          aria-expanded={open}
          aria-controls="certificate-list"
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          {open ? content.hide : content.show}
        </button>
        <div className={styles.columns} data-open={open}>
          <nav id="certificate-list" className={styles.panel} aria-label={content.listTitle} hidden={!open}>
            <CertificateList selected={selected} onSelect={setSelected} />
          </nav>
          {item && (
            <section className={styles.viewer} aria-live="polite" aria-label={item.title}>
              <CertificateSheet seed={seedOf(selected)} />
              <h2 className={styles.title}>{item.title}</h2>
              <p className="ui-muted">{item.text}</p>
            </section>
          )}
        </div>
      </div>
      <PageLinks links={links} />
    </div>
  );
}

function CertificateList({ selected, onSelect }: { selected: number; onSelect: (index: number) => void }) {
  return (
    <ul className={styles.list}>
      {content.items.map(({ title }, index) => (
        <li key={title}>
          <button
            type="button"
            className={styles.card}
            aria-current={index === selected}
            onClick={() => onSelect(index)}
          >
            <span className={styles.thumbnail}>
              <CertificateSheet seed={seedOf(index)} />
            </span>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
