import { useQuery } from '@tanstack/react-query';
import type { ItemKind } from 'contracts/pages';
import { useEffect, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { Awaiting } from '../awaiting.tsx';
import { Modal } from '../modal/modal.tsx';
import { itemPage, unpublishedId } from './item-page.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import type { LinkedRecord } from './preview-link.tsx';

export interface PreviewedItem {
  kind: ItemKind;
  /** Null for one that isn't published: then the value has all that its page shows. */
  id: number | null;
  /** What is being edited, with the names that the API's answers have. */
  value: Record<string, unknown>;
  link: LinkedRecord;
}

/** An article's or a project's own page, with what is being edited of it. On a narrow screen the form has the room. */
export function ItemPreview(item: PreviewedItem) {
  const { api } = usePortal();
  const isWide = useMedia(wide);
  const { data } = useQuery({ ...itemPage(api, item.kind), enabled: isWide });
  return isWide && data ? <ItemFrame item={item} page={data} /> : null;
}

/** On a narrow screen, a button that shows the same over the whole screen. */
export function ItemPreviewButton(item: PreviewedItem) {
  const isWide = useMedia(wide);
  const [isOpen, setOpen] = useState(false);
  if (isWide) return null;
  return (
    <>
      <button
        type="button"
        className="ui-button ui-button--small ui-button--quiet"
        onClick={() => setOpen(true)}
      >
        Preview
      </button>
      {isOpen && (
        <Modal
          title={item.kind === 'article' ? 'The article' : 'The project'}
          full
          onDismiss={() => setOpen(false)}
        >
          <FullPreview {...item} />
        </Modal>
      )}
    </>
  );
}

function FullPreview(item: PreviewedItem) {
  const { api } = usePortal();
  const query = useQuery(itemPage(api, item.kind));
  return (
    <div className={styles.full}>
      <Awaiting query={query} loading="Loading the page..." failed="Couldn't load the page." />
      {query.data === null && <p>The site has no page that shows it.</p>}
      {query.data && <ItemFrame item={item} page={query.data} />}
    </div>
  );
}

interface FrameProps {
  item: PreviewedItem;
  page: { remote: string; path: string };
}

function ItemFrame({ item: { kind, id, value, link }, page: { remote, path } }: FrameProps) {
  const shown = id ?? unpublishedId;
  return (
    <PreviewFrame
      title={kind === 'article' ? 'The article' : 'The project'}
      pages={[path.replace(':item', String(shown))]}
      type={`${remote}/preview/${kind}/${shown}`}
      value={id === null ? { ...value, id: shown } : value}
      isPublished={id !== null}
      link={link}
    />
  );
}

const wide = '(min-width: 75rem)';

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia?.(query).matches === true);
  useEffect(() => {
    const list = window.matchMedia?.(query);
    const onChange = () => setMatches(list?.matches === true);
    list?.addEventListener('change', onChange);
    return () => list?.removeEventListener('change', onChange);
  }, [query]);
  return matches;
}
