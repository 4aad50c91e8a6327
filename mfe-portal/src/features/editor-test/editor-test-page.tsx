import { useTitle } from '../../lib/portal.ts';

/** SPEC.md section 2: a bare rich-text editor. */
export function EditorTestPage() {
  useTitle('Editor');
  return (
    <div className="ui-container ui-section">
      <h1>Editor</h1>
    </div>
  );
}
