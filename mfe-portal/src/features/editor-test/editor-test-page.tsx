import { RichTextEditor } from '../../components/editor/rich-text-editor.tsx';
import styles from './editor-test-page.module.css';

/** A bare rich-text editor, to try it out. */
export function EditorTestPage() {
  return (
    <div className={`ui-container ui-section ${styles.page}`}>
      <h1 className="ui-visually-hidden">Editor</h1>
      <RichTextEditor label="Content" initialHtml="" isAlone />
    </div>
  );
}
