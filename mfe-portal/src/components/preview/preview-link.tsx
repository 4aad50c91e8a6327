import type { CreatedDraftLink, RecordKey } from 'contracts/records';
import { useState } from 'react';
import { isGone, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { Modal } from '../modal/modal.tsx';
import { ModalBody, ModalFooter } from '../modal/modal-parts.tsx';
import { Moment } from '../moment.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { LinkEnd } from './link-end.tsx';

/** What a link shows. */
export interface LinkedRecord {
  record: RecordKey;
  /** Saves what is in the form. */
  save(): unknown;
}

/** Makes a link with which somebody without an account sees the record in the real page. */
export function PreviewLinkButton(linked: LinkedRecord) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="ui-button ui-button--small ui-button--quiet"
        onClick={() => setOpen(true)}
      >
        Preview link…
      </button>
      {isOpen && <PreviewLink {...linked} onClose={() => setOpen(false)} />}
    </>
  );
}

function PreviewLink({ record, save, onClose }: LinkedRecord & { onClose(): void }) {
  const { api } = usePortal();
  const [hours, setHours] = useState(72);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [made, setMade] = useState<CreatedDraftLink | null>(null);
  const make = async () => {
    setBusy(true);
    try {
      await save();
      setMade((await api.post<CreatedDraftLink>('records/previewLink', { key: record, hours })).data);
    } catch (error) {
      setProblem(isGone(error) ? 'There is nothing to show yet: write something first.' : reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (made) return <MadeLink made={made} onClose={onClose} />;
  return (
    <Modal title="Preview link" busy={isBusy} onDismiss={onClose}>
      <ModalBody>
        <p>
          Whoever has the link sees this in the real page, without signing in, as it is saved when they open
          it.
        </p>
        <LinkEnd hours={hours} choices={[24, 72, 168]} error={problem} onChange={setHours} />
      </ModalBody>
      <ModalFooter>
        <button type="button" className="ui-button ui-button--small" disabled={isBusy} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="ui-button ui-button--small ui-button--primary"
          disabled={isBusy}
          onClick={make}
        >
          {isBusy ? 'Making the link…' : 'Make the link'}
        </button>
      </ModalFooter>
    </Modal>
  );
}

function MadeLink({ made: { token, expiresAt }, onClose }: { made: CreatedDraftLink; onClose(): void }) {
  const { href } = usePortal();
  return (
    <ShownOnce
      title="Preview link"
      label="Link"
      text={`${window.location.origin}${href('/draft')}#${token}`}
      unseen="The link can't be shown again. You can make another one at any time."
      onClose={onClose}
    >
      Copy it now: it isn't shown again. It ends <Moment iso={expiresAt} />, and earlier when this is deleted
      or its draft is discarded.
    </ShownOnce>
  );
}
