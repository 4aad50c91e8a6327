import { useTitle } from '../../lib/portal.ts';

/** SPEC.md section 2, "Project Management page". */
export function ProjectsPage() {
  useTitle('Projects');
  return <h1>Project Management</h1>;
}
