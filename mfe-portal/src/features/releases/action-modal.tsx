import type { RemoteReleases } from 'contracts/releases';
import { useState } from 'react';
import { useUnsaved } from '../../components/draft/use-unsaved.ts';
import { FormModal } from '../../components/form/form-modal.tsx';
import { SubmitButton } from '../../components/modal/modal-parts.tsx';
import type { Draft } from '../../lib/draft/draft.ts';
import { ActionFields } from './action-fields.tsx';
import { actions, type PlannedAction } from './actions.ts';
import { CurrentState, StaleNotice } from './current-state.tsx';
import { isReady, useActionForm } from './use-action-form.ts';
import { useChangeRelease } from './use-change-release.ts';
import { useJudgement } from './use-releases.ts';

interface Props {
  action: PlannedAction;
  /** The state when the form was opened; later changes must not alter what the administrator is deciding on. */
  opened: RemoteReleases;
  draftId: string;
  draft: Draft | null;
  onClose(): void;
}

/** The form of an action, with the state that it starts from. */
export function ActionModal({ action, opened, draftId, draft, onClose }: Props) {
  const [state, setState] = useState(opened);
  const form = useActionForm(draftId, action, opened, draft);
  const decidedOn = draft?.version ?? opened.revision;
  const { label, title, obstacle } = actions[action.name];
  const unsaved = useUnsaved({
    id: draftId,
    dirty: form.dirty,
    snapshot: () => form.snapshot(state),
    onClose,
  });
  const judgement = useJudgement(state)?.judgement;
  const worse = judgement?.verdict === 'worse' ? judgement.reason : undefined;
  const { busy, askAndSend } = useChangeRelease({
    action,
    state,
    form,
    worse,
    onDone: () => unsaved.close(),
    onStale: setState,
  });
  const problem = obstacle(state, form.values);
  const ready = isReady(action, state, form.values);
  return (
    <FormModal
      title={title(state)}
      busy={busy}
      draft={draft}
      rejected={form.rejected}
      onSubmit={() => ready && askAndSend()}
      onCancel={unsaved.cancel}
      onDismiss={unsaved.dismiss}
      submit={<SubmitButton disabled={busy || !ready}>{busy ? 'Working…' : label}</SubmitButton>}
    >
      {state.revision !== decidedOn && <StaleNotice key={state.revision} state={state} />}
      <CurrentState state={state} />
      {problem && <p className="ui-error">{problem}</p>}
      <ActionFields action={action} state={state} form={form} worse={worse} />
    </FormModal>
  );
}
