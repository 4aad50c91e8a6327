import type { TrashItem } from 'contracts/records';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listChecks } from '../../components/list/list-address.ts';
import { ListPanel } from '../../components/list/list-panel.tsx';
import { useAddress } from '../../components/list/use-address.ts';
import { useListAddress } from '../../components/list/use-list-address.ts';
import { useRecordList } from '../../components/list/use-record-list.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { trashPage } from '../../components/record/record-queries.ts';
import { useBringBack } from '../../components/record/use-bring-back.ts';
import { usePortal } from '../../lib/portal.ts';
import { recordAddress } from '../../lib/record-address.ts';
import { TrashTable } from './trash-table.tsx';

const usualRows = 25;

/** What was deleted or discarded within 30 days, and can be brought back. */
export function TrashPage() {
  const { api, href } = usePortal();
  const navigate = useNavigate();
  const address = useListAddress(useAddress(listChecks), usualRows);
  const { page, rows } = address;
  const found = useRecordList(address, trashPage(api, { page, rows }));
  const bringBack = useBringBack();
  const [busy, setBusy] = useState<string | null>(null);
  const restore = async ({ id, title }: TrashItem) => {
    setBusy(id);
    await bringBack([{ id, title }], (key) => {
      const place = recordAddress(key);
      return place === undefined ? undefined : { label: 'Open it', run: () => navigate(href(place)) };
    });
    setBusy(null);
  };
  return (
    <>
      <PageHeader title="Trash">
        <p className="ui-muted">What is deleted or discarded stays here for 30 days.</p>
      </PageHeader>
      <ListPanel
        title="Deleted and discarded"
        address={address}
        list={found}
        empty="The trash is empty."
        counted="items"
      >
        <TrashTable items={found.rows} busy={busy} onBringBack={restore} />
      </ListPanel>
    </>
  );
}
