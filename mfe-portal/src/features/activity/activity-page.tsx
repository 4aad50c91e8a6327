import { ExportButton } from '../../components/list/export-button.tsx';
import { listChecks } from '../../components/list/list-address.ts';
import { ListPanel } from '../../components/list/list-panel.tsx';
import { useAddress } from '../../components/list/use-address.ts';
import { useListAddress } from '../../components/list/use-list-address.ts';
import { useRecordList } from '../../components/list/use-record-list.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { usePortal } from '../../lib/portal.ts';
import { activityPage, exportActivity } from './activity-api.ts';
import { type ActivityFilters, filterChecks, filtersIn } from './activity-filters.ts';
import { ActivityTable } from './activity-table.tsx';
import { FilterFields } from './filter-fields.tsx';

/** More than of other lists: an entry is a line. */
const usualRows = 25;

/** The audit log: who changed what, and when. The filters stand in the address. */
export function ActivityPage() {
  const { api } = usePortal();
  const address = useAddress({ ...listChecks, ...filterChecks });
  const list = useListAddress(address, usualRows);
  const filters = filtersIn(address);
  const { page, rows } = list;
  const found = useRecordList(list, activityPage(api, filters, page, rows));
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const filter = (part: Partial<ActivityFilters>) =>
    address.change(
      {
        ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || null])),
        page: null,
      },
      // A day is typed number by number.
      { replace: 'from' in part || 'to' in part },
    );
  return (
    <>
      <PageHeader title="Activity">
        <ExportButton
          disabled={found.total === 0}
          load={() => exportActivity(api, filters)}
          name="activity.csv"
        />
      </PageHeader>
      <ListPanel
        title="Who changed what"
        address={list}
        list={found}
        searchPlaceholder="Search activity..."
        sort={<FilterFields filters={filters} onChange={filter} />}
        empty={isFiltered ? 'Nothing matches these filters.' : 'Nothing was changed yet.'}
        counted="entries"
      >
        <ActivityTable entries={found.rows} />
      </ListPanel>
    </>
  );
}
