import type { ComponentProps } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { Awaiting } from '../awaiting.tsx';
import type { DialogContent } from '../dialog/dialog-content.ts';

interface Props extends ComponentProps<typeof Awaiting> {
  draft: Draft | null;
  /** Names the record in sentences, as in "this project". */
  thing: string;
  onAddAsNew(draft: Draft): void;
}

/** Shown in place of a form until its record has loaded. When the record is deleted, a draft can be added as a new one. */
export function AwaitingForm({ draft, thing, onAddAsNew, ...awaiting }: Props) {
  if (!draft || awaiting.query.isFetching || !isGone(awaiting.query.error)) return <Awaiting {...awaiting} />;
  return (
    <div role="alert" className="ui-notice ui-notice--bad">
      <p>
        <strong>Somebody has deleted this {thing}.</strong> What you have typed is kept. You can add it as a
        new {thing}.
      </p>
      <button
        type="button"
        className="ui-button ui-button--small ui-button--primary"
        onClick={() => onAddAsNew(draft)}
      >
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
