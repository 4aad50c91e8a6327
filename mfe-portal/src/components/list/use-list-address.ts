import { useEffect } from 'react';
import { pageSize } from '../../lib/list-page.ts';
import { type ListAddress, listAddress, type listChecks } from './list-address.ts';
import type { Address } from './use-address.ts';

/** The list that the address names. The address also says how many rows there are where it is the user's own choice. */
export function useListAddress(address: Address<typeof listChecks>, usualRows = pageSize): ListAddress {
  const list = listAddress(address, usualRows);
  const { params, change } = address;
  const { rows } = list;
  const unsaid = rows !== usualRows && params.get('rows') !== String(rows);
  useEffect(() => {
    if (unsaid) change({ rows: String(rows) }, { replace: true });
  });
  return list;
}
