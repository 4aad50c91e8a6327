import type { SecondFactorStart } from 'contracts/api';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody, ModalFooter } from '../../components/modal/modal-parts.tsx';
import { usePortal } from '../../lib/portal.ts';
import { confirmSecondFactor, useReadAccountAgain } from './account-api.ts';
import styles from './enrol-modal.module.css';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  started: SecondFactorStart;
  onClose(): void;
}

/** The secret for the app, a first code from it, and then the recovery codes. */
export function EnrolModal({ started: { secret, uri }, onClose }: Props) {
  const { api } = usePortal();
  const readAgain = useReadAccountAgain();
  const { errors, clearErrors, busy, failure, send } = useAccountForm();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    onClose();
    readAgain();
  };
  if (codes) return <RecoveryCodes codes={codes} onClose={close} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(async () => setCodes(await confirmSecondFactor(api, code)));
  };
  return (
    <Modal title="Set up the second factor" onDismiss={onClose} busy={busy}>
      <form onSubmit={submit} aria-busy={busy} noValidate className={styles.form}>
        <ModalBody>
          <p>
            Scan this with an authenticator app (Google Authenticator, Aegis, 1Password and others), or type
            the secret into it.
          </p>
          <div className={styles.secret}>
            <QrCode text={uri} label="QR code of the secret" />
            <Field label="Secret" hint="In groups of four; the app takes it with or without spaces.">
              {(control) => (
                <input
                  {...control}
                  className={`ui-input ${styles.mono}`}
                  readOnly
                  value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
                  onFocus={({ target }) => target.select()}
                />
              )}
            </Field>
          </div>
          <Field label="Code of the app" hint="Six digits." error={errors.code}>
            {(control) => (
              <input
                {...control}
                className={`ui-input ${styles.mono}`}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                value={code}
                onChange={({ target }) => {
                  setCode(target.value);
                  clearErrors('code');
                }}
              />
            )}
          </Field>
          {failure && (
            <p role="alert" className="ui-error">
              {failure}
            </p>
          )}
        </ModalBody>
        <ModalFooter>
          <button type="button" className="ui-button ui-button--small" disabled={busy} onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="ui-button ui-button--small ui-button--primary"
            disabled={busy || code.trim() === ''}
          >
            Turn on
          </button>
        </ModalFooter>
      </form>
    </Modal>
  );
}
