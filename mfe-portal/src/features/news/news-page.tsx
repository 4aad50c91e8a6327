import { useTitle } from '../../lib/portal.ts';

/** SPEC.md section 2, "News Management page". */
export function NewsPage() {
  useTitle('News');
  return <h1>News Management</h1>;
}
