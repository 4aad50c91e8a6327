import type { MediaDetail } from 'contracts/api';
import { useRef } from 'react';
import { Field, FieldError } from '../../components/form/field.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ModalBody, ModalFooter } from '../../components/modal/modal-parts.tsx';
import { Moment } from '../../components/moment.tsx';
import { AltFields } from '../../components/picture/alt-fields.tsx';
import { FocusPicker } from '../../components/picture/focus-picker.tsx';
import { sizeText } from '../../components/picture/media-grid.tsx';
import { mediaAccept } from '../../components/picture/media-picker-modal.tsx';
import { UploadProgress } from '../../components/upload/upload-progress.tsx';
import { usePortal } from '../../lib/portal.ts';
import { PictureUses } from './picture-uses.tsx';
import styles from './pictures.module.css';
import { usePictureForm } from './use-picture-form.ts';

export function PictureForm({ item, onClose }: { item: MediaDetail; onClose(): void }) {
  const { fileBase } = usePortal();
  const form = usePictureForm(item, onClose);
  const { values, change } = form;
  const isPicture = item.kind === 'picture';
  const address = `${fileBase}${item.path}`;
  return (
    <Modal title={item.name} wide focusTitle busy={form.isBusy} onDismiss={() => void form.close()}>
      <ModalBody>
        <div className={isPicture ? styles.columns : styles.side}>
          {isPicture && (
            <FocusPicker
              address={(item.width ?? 0) > 1280 ? `${address}?w=1280` : address}
              alt={values.alt || item.name}
              focus={values.focus}
              onChange={(focus) => change({ focus })}
            />
          )}
          <div className={styles.side}>
            <Field label="Name">
              {(control) => (
                <input
                  {...control}
                  className="ui-input"
                  value={values.name}
                  maxLength={200}
                  onChange={(event) => change({ name: event.target.value })}
                />
              )}
            </Field>
            {isPicture && <AltFields alt={values.alt} decorative={values.decorative} onChange={change} />}
            <Field label="Caption">
              {(control) => (
                <textarea
                  {...control}
                  className="ui-input"
                  rows={2}
                  value={values.caption}
                  maxLength={1000}
                  onChange={(event) => change({ caption: event.target.value })}
                />
              )}
            </Field>
            <Facts item={item} address={address} />
            <PictureUses used={item.used} />
          </div>
        </div>
        <FieldError>{form.problem}</FieldError>
        <p role="status">{form.message}</p>
      </ModalBody>
      <ModalFooter start={<Actions item={item} form={form} />}>
        <UploadProgress label="Uploading" upload={form.upload} />
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={form.isBusy}
          onClick={() => void form.close()}
        >
          Close
        </button>
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          disabled={form.isBusy || !form.isDirty}
          onClick={() => void form.save()}
        >
          Save
        </button>
      </ModalFooter>
    </Modal>
  );
}

function Facts({ item, address }: { item: MediaDetail; address: string }) {
  return (
    <dl className={styles.facts}>
      <dt>File</dt>
      <dd>
        <a className="ui-link" href={address} target="_blank" rel="noreferrer">
          {item.kind === 'picture' ? `${item.width ?? '?'} × ${item.height ?? '?'} pixels` : 'PDF'}
        </a>
        , {sizeText(item.bytes)}
      </dd>
      <dt>Added</dt>
      <dd>
        <Moment iso={item.created_at} />
        {item.created_by && ` by ${item.created_by}`}
      </dd>
    </dl>
  );
}

interface ActionsProps {
  item: MediaDetail;
  form: ReturnType<typeof usePictureForm>;
}

function Actions({ item, form }: ActionsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="ui-button ui-button--small ui-button--danger"
        disabled={form.isBusy}
        onClick={() => void form.remove()}
      >
        Delete
      </button>
      <button
        type="button"
        className="ui-button ui-button--small"
        disabled={form.isBusy}
        onClick={() => input.current?.click()}
      >
        Replace…
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={mediaAccept[item.kind]}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void form.replace(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
