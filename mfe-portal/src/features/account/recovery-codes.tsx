import { useCopy } from 'kit/copy/use-copy.ts';
import { CopyStatus } from '../../components/copy-status.tsx';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody, ModalFooter } from '../../components/modal/modal-parts.tsx';
import styles from './enrol-modal.module.css';

/** Shows the recovery codes, which nobody can see again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const show = useDialog();
  const { outcome, copy } = useCopy();
  const close = async () => {
    const question = {
      type: 'confirm',
      title: 'Have you kept the recovery codes?',
      message:
        "They can't be shown again. Without them and without your phone only an administrator lets you in.",
      okLabel: 'I have them',
      cancelLabel: 'Back',
    } as const;
    if (await show(question)) onClose();
  };
  return (
    <Modal title="Recovery codes" onDismiss={close}>
      <ModalBody>
        <div className="ui-notice">
          <p>
            <strong>The second factor is on, and these codes are shown this once.</strong> Each signs you in
            once without your phone. Keep them where you keep passwords, not on the phone.
          </p>
        </div>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyStatus outcome={outcome} otherwise="Write the codes down, or select and copy them." />
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" onClick={() => copy(codes.join('\n'))}>
          Copy
        </button>
        <button type="button" className="ui-button ui-button--small ui-button--primary" onClick={close}>
          Done
        </button>
      </ModalFooter>
    </Modal>
  );
}
