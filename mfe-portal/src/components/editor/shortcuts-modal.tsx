import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import styles from './editor.module.css';
import { editorShortcuts, placeShortcuts, type Shortcut, shortcutText } from './shortcuts.ts';
import { tools } from './tools.ts';

const formatting = tools.flatMap(({ label, keys }) => (keys ? [{ keys, does: label }] : []));

/** The keys that the editor knows. */
export function ShortcutsModal({ onClose }: { onClose(): void }) {
  return (
    <Modal title="Keyboard shortcuts" onDismiss={onClose} focusTitle>
      <ModalBody>
        <Keys title="Formatting" shortcuts={formatting} />
        <Keys title="Lists and tables" shortcuts={placeShortcuts} />
        <Keys title="Editor" shortcuts={editorShortcuts} />
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" onClick={onClose}>
          Close
        </button>
      </ModalFooter>
    </Modal>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.shortcutsTitle}>{title}</h3>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className={styles.shortcut}>
            <dt>{does}</dt>
            <dd>
              <kbd>{shortcutText(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
