import { RichTextEditor } from '../../components/editor/rich-text-editor.tsx';
import { useTitle } from '../../lib/portal.ts';

/** SPEC.md section 2: a bare rich-text editor. */
export function EditorTestPage() {
  useTitle('Editor');
  return (
    <div className="ui-container ui-section">
      <h1 className="ui-visually-hidden">Editor</h1>
      <RichTextEditor label="Content" initialHtml="" />
    </div>
  );
}
