import type { RecordKindName } from 'contracts/records';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Draft } from '../../lib/draft/draft.ts';
import { DraftNotices } from '../draft/draft-notice.tsx';
import { useAddressedDraft } from '../draft/use-addressed-draft.ts';
import { useContinueDraft } from '../draft/use-continue-draft.ts';
import { useDrafts } from '../draft/use-drafts.ts';
import type { FromServer } from '../draft/use-server-draft.ts';
import { useOpenForm } from '../form/use-open-form.ts';
import { PageHeader } from '../page-header.tsx';
import { DraftsPanel } from '../record/drafts-panel.tsx';
import { type ListAddress, listChecks } from './list-address.ts';
import type { RowHandlers } from './record-table.tsx';
import { type FindPage, useAdded } from './use-added.ts';
import { useAddress } from './use-address.ts';
import { useListAddress } from './use-list-address.ts';

/** Props of the Add and Edit modals. */
interface FormModalProps {
  /** Id of the draft that the form keeps. */
  draftId: string;
  /** Unsaved work that the form starts with. */
  draft: Draft | null;
  onClose(): void;
}

export interface EditModalProps extends FormModalProps {
  id: number;
  /** For a record that was taken off the site: opens the Add form with its draft. */
  onResume(draft: Draft): void;
  /** For a record that somebody has deleted: opens the Add form with the draft's contents. */
  onAddAsNew(draft: Draft): void;
}

export interface AddModalProps extends FormModalProps {
  /** Notices about other drafts of new records, for the top of the form. */
  waiting: ReactNode;
  /** Called after the success dialog. */
  onAdded(id: number): void;
}

export interface ListProps extends RowHandlers {
  address: ListAddress;
}

interface Props {
  kind: string;
  /** Of the drafts that are listed. */
  record: RecordKindName;
  title: string;
  addLabel: string;
  stats: ReactNode;
  /** The orders that the list has, by their names in the address. */
  sorts: { value: string }[];
  /** Finds the page that a record is on. */
  findPage: FindPage;
  List: ComponentType<ListProps>;
  Preview: ComponentType<{ id: number; onClose(): void }>;
  Add: ComponentType<AddModalProps>;
  Edit: ComponentType<EditModalProps>;
  fromServer: FromServer;
}

/** A page with a list of records, which open in modals to be viewed or edited. */
export function RecordsPage(props: Props) {
  const { kind, record, title, addLabel, stats, sorts, findPage, List, Preview, Add, Edit } = props;
  const isSort = (name: string) => sorts.some(({ value }) => value === name);
  const address = useAddress({ ...listChecks, sort: isSort });
  const list = useListAddress(address);
  const drafts = useDrafts(kind).filter(({ synced }) => !synced);
  const form = useOpenForm(kind, address);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const added = useAdded(address, list, findPage);
  const goOn = useContinueDraft(props.fromServer, form.resume);
  const { open } = form;
  useAddressedDraft({ record, named: address.params.get('form'), isOpen: open !== null, goOn });
  const waiting = drafts.filter(({ id, target }) => id !== open?.draftId && (!open || target === 'new'));
  const notices = <DraftNotices drafts={waiting} onContinue={form.resume} />;
  const modalProps = open && { draftId: open.draftId, draft: open.draft, onClose: form.close };
  return (
    <>
      <PageHeader title={title}>
        <button type="button" className="ui-button ui-button--small ui-button--primary" onClick={form.add}>
          <Plus aria-hidden="true" strokeWidth={1.5} size={18} />
          {addLabel}
        </button>
      </PageHeader>
      {!open && notices}
      {stats}
      <DraftsPanel kind={record} onEdit={form.edit} onContinue={goOn} />
      <List address={list} added={added.row} onView={setPreviewed} onEdit={form.edit} />
      <p role="status" className="ui-visually-hidden">
        {added.message}
      </p>
      {previewed !== null && <Preview id={previewed} onClose={() => setPreviewed(null)} />}
      {modalProps && open.target === 'new' && (
        <Add key={open.draftId} {...modalProps} waiting={notices} onAdded={added.show} />
      )}
      {modalProps && typeof open.target === 'number' && (
        <Edit
          key={open.draftId}
          {...modalProps}
          id={open.target}
          onResume={form.resume}
          onAddAsNew={form.addAsNew}
        />
      )}
    </>
  );
}
