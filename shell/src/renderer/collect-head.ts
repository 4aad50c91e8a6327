import type { PageMeta } from 'contracts/shell-context';
import type { PageHead } from '../lib/page-head.ts';

/** Takes what a page says of itself while it is rendered. */
export function collectHead(): PageHead & { meta: PageMeta } {
  const head = {
    meta: {},
    show() {},
    set(meta: PageMeta) {
      head.meta = meta;
    },
  };
  return head;
}
