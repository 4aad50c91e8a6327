import type { RemoteReleases } from 'contracts/releases';
import { formatTime } from 'kit/dates.ts';
import { newId } from 'kit/new-id.ts';
import { useEffect, useState } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { DraftNotices } from '../../components/draft/draft-notice.tsx';
import { useDrafts } from '../../components/draft/use-drafts.ts';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePortal } from '../../lib/portal.ts';
import { ActionModal } from './action-modal.tsx';
import type { PlannedAction } from './actions.ts';
import { RemotePanel } from './remote-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';
import { actionOf } from './use-action-form.ts';
import { useReleases } from './use-releases.ts';

/** The Releases page: which version of each remote visitors get, and the actions to change that. */
export function ReleasesPage() {
  const query = useReleases();
  const { data, error, refetch, dataUpdatedAt } = query;
  const { timeZone } = usePortal();
  return (
    <>
      <PageHeader title="Releases">
        <p className="ui-muted">Which version of each part visitors get.</p>
      </PageHeader>
      {data && error && (
        <FetchFailed
          title={`Couldn't refresh this page. It shows the state of ${formatTime(dataUpdatedAt, timeZone)}.`}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data && <Panels remotes={data} />}
      <Awaiting query={query} loading="Fetching Data..." failed="Couldn't load the releases." />
    </>
  );
}

interface Open {
  action: PlannedAction;
  state: RemoteReleases;
  draftId: string;
  draft: Draft | null;
}

function Panels({ remotes }: { remotes: RemoteReleases[] }) {
  const { drafts } = usePortal();
  const waiting = useDrafts('releases');
  const formOf = (kept: Draft): Open | null => {
    const action = actionOf(kept, remotes);
    const state = remotes.find(({ remote }) => remote === action?.remote);
    return action && state ? { action, state, draftId: kept.id, draft: kept } : null;
  };
  // Reopen the form that was open when the page went away.
  const [open, setOpen] = useState(() => {
    const interrupted = waiting.find(({ id }) => id === drafts.getState().interrupted);
    return interrupted ? formOf(interrupted) : null;
  });
  const draftId = open?.draftId;
  useEffect(() => {
    if (draftId) drafts.getState().resume(draftId);
  }, [drafts, draftId]);
  return (
    <>
      {!open && <DraftNotices drafts={waiting} onContinue={(draft) => setOpen(formOf(draft))} />}
      {remotes.map((state) => (
        <RemotePanel
          key={state.remote}
          state={state}
          onAction={(name, version = '') =>
            setOpen({
              action: { remote: state.remote, name, version },
              state,
              draftId: newId(),
              draft: null,
            })
          }
        />
      ))}
      <TokensPanel remotes={remotes} />
      {open && <ActionModal {...open} opened={open.state} onClose={() => setOpen(null)} />}
    </>
  );
}
