import type { ComponentProps } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { Awaiting } from '../awaiting.tsx';
import type { DialogContent } from '../dialog/dialog-content.ts';
import { Modal } from '../modal/modal.tsx';
import { ModalBody } from '../modal/modal-parts.tsx';

interface Props extends Omit<ComponentProps<typeof Awaiting>, 'failed'> {
  title: string;
  wide?: boolean;
  draft: Draft | null;
  /** Names the record in sentences, as in "this project". */
  thing: string;
  onClose(): void;
  onAddAsNew(draft: Draft): void;
}

/** The form's modal until its record has loaded. When the record is deleted, a draft can be added as a new one. */
export function AwaitingForm({ title, wide, draft, thing, onClose, onAddAsNew, query, loading }: Props) {
  const deleted = !query.isFetching && isGone(query.error);
  return (
    <Modal title={title} wide={wide} onDismiss={onClose}>
      <ModalBody>
        {deleted && draft ? (
          <Deleted thing={thing} onAddAsNew={() => onAddAsNew(draft)} />
        ) : (
          <Awaiting query={query} loading={loading} failed={`Couldn't load the ${thing}.`} />
        )}
      </ModalBody>
    </Modal>
  );
}

function Deleted({ thing, onAddAsNew }: { thing: string; onAddAsNew(): void }) {
  return (
    <div role="alert" className="ui-notice ui-notice--bad">
      <p>
        <strong>Somebody has deleted this {thing}.</strong> What you have typed is kept. You can add it as a
        new {thing}.
      </p>
      <button type="button" className="ui-button ui-button--small ui-button--primary" onClick={onAddAsNew}>
        Add as a new {thing}
      </button>
    </div>
  );
}

/** The same offer for a deletion that is noticed when saving. */
export const deletedElsewhere = (thing: string): DialogContent => ({
  type: 'confirm',
  title: `This ${thing} was deleted`,
  message: `Somebody has deleted this ${thing}, so your changes can't be saved to it. What you have typed is kept.`,
  detail: `You can add it as a new ${thing}.`,
  okLabel: `Add as a new ${thing}`,
  cancelLabel: 'Back to editing',
});
