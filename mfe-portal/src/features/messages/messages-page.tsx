import { useQuery } from '@tanstack/react-query';
import type { MessageFolder, MessageStatus } from 'contracts/messages';
import { useId } from 'react';
import { ExportButton } from '../../components/list/export-button.tsx';
import { isCount, listChecks } from '../../components/list/list-address.ts';
import { ListPanel } from '../../components/list/list-panel.tsx';
import { useAddress } from '../../components/list/use-address.ts';
import { useListAddress } from '../../components/list/use-list-address.ts';
import { useRecordList } from '../../components/list/use-record-list.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { usePortal } from '../../lib/portal.ts';
import { emptyFolders, folderNames, isFolder } from './folders.ts';
import { MailNotice } from './mail-notice.tsx';
import { MessageModal } from './message-modal.tsx';
import styles from './messages.module.css';
import { exportMessages, messagePage, messageStatus } from './messages-api.ts';
import { MessagesTable } from './messages-table.tsx';

const usualRows = 25;

/** What visitors have written on the contact page. Folder, search and open message stand in the address. */
export function MessagesPage() {
  const { api } = usePortal();
  const address = useAddress({ ...listChecks, folder: isFolder, message: isCount });
  const list = useListAddress(address, usualRows);
  const filter = { folder: address.known.folder ?? 'inbox', search: list.search };
  const found = useRecordList(list, messagePage(api, filter, list.page, list.rows));
  const { data: status } = useQuery(messageStatus(api));
  const opened = Number(address.known.message);
  return (
    <>
      <PageHeader title="Messages">
        <ExportButton
          disabled={found.total === 0}
          load={() => exportMessages(api, filter)}
          name="messages.csv"
        />
      </PageHeader>
      {status && <MailNotice status={status} />}
      <ListPanel
        title={folderNames[filter.folder]}
        address={list}
        list={found}
        searchPlaceholder="Search messages..."
        sort={
          <Folders
            folder={filter.folder}
            status={status}
            onChange={(folder) => address.change({ folder: folder === 'inbox' ? null : folder, page: null })}
          />
        }
        empty={filter.search === '' ? emptyFolders[filter.folder] : 'Nothing matches this search.'}
        counted="messages"
      >
        <MessagesTable messages={found.rows} onOpen={(id) => address.change({ message: String(id) })} />
      </ListPanel>
      {opened > 0 && (
        <MessageModal
          key={opened}
          id={opened}
          onClose={() => address.change({ message: null }, { replace: true })}
        />
      )}
    </>
  );
}

interface FoldersProps {
  folder: MessageFolder;
  status: MessageStatus | undefined;
  onChange(folder: string): void;
}

function Folders({ folder, status, onChange }: FoldersProps) {
  const id = useId();
  const counts: Partial<Record<string, number>> = { inbox: status?.unread, spam: status?.spam };
  return (
    <div>
      <label htmlFor={id} className="ui-visually-hidden">
        Folder
      </label>
      <select
        id={id}
        className={`ui-input ${styles.folder}`}
        value={folder}
        onChange={({ target }) => onChange(target.value)}
      >
        {Object.entries(folderNames).map(([value, name]) => (
          <option key={value} value={value}>
            {counts[value] ? `${name} (${counts[value]})` : name}
          </option>
        ))}
      </select>
    </div>
  );
}
