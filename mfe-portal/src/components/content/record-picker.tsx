import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { usePortal } from '../../lib/portal.ts';
import { Awaiting } from '../awaiting.tsx';
import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import styles from './fields.module.css';
import { findRecords, type LinkedKind, type LinkedRecord } from './linked-records.ts';

interface Props {
  kinds: LinkedKind[];
  onChoose(record: LinkedRecord): void;
  onClose(): void;
}

const titles: Record<LinkedKind, string> = { page: 'Pages', article: 'News', project: 'Projects' };

/** Finds a page, an article or a project by its title. */
export function RecordPicker({ kinds, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const title =
    kinds.length > 1 ? 'Choose where it leads' : `Choose ${kinds[0] === 'article' ? 'an' : 'a'} ${kinds[0]}`;
  return (
    <Modal title={title} onDismiss={onClose}>
      <ModalBody>
        <input
          type="search"
          className="ui-input"
          aria-label="Search by title"
          placeholder="Search by title…"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {kinds.map((kind) => (
          <Found key={kind} kind={kind} search={wanted} onChoose={onChoose} />
        ))}
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" onClick={onClose}>
          Cancel
        </button>
      </ModalFooter>
    </Modal>
  );
}

function Found({ kind, search, onChoose }: { kind: LinkedKind; search: string } & Pick<Props, 'onChoose'>) {
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['content', 'find', kind, search],
    queryFn: ({ signal }) => findRecords(api, kind, search, signal),
    placeholderData: (before) => before,
  });
  return (
    <section className={styles.found} aria-label={titles[kind]}>
      <h3 className={styles.foundTitle}>{titles[kind]}</h3>
      <Awaiting query={query} loading="Searching…" failed="Couldn't search." />
      {query.data?.length === 0 && <p className="ui-muted">Nothing found.</p>}
      <ul>
        {query.data?.map((record) => (
          <li key={record.address}>
            <button type="button" className={styles.foundRow} onClick={() => onChoose(record)}>
              <span>{record.title}</span>
              <span className="ui-muted">{record.address}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
