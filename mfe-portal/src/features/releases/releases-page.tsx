import type { RemoteReleases } from 'contracts/releases';
import { useState } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { DraftNotice } from '../../components/draft-notice.tsx';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { timeOfDay } from '../../lib/date-time.ts';
import type { Draft } from '../../lib/draft-store.ts';
import { usePortal, useTitle } from '../../lib/portal.ts';
import { ActionModal } from './action-modal.tsx';
import type { PlannedAction } from './actions.ts';
import { RemotePanel } from './remote-panel.tsx';
import { actionOf } from './use-action-form.ts';
import { usePinRequest } from './use-pin-request.ts';
import { useReleases } from './use-releases.ts';

/** Which version of each remote visitors get, and what can be done about it (DESIGN.md section 7). */
export function ReleasesPage() {
  useTitle('Releases');
  const query = useReleases();
  const { data, error, refetch, dataUpdatedAt } = query;
  usePinRequest(data);
  return (
    <>
      <PageHeader title="Releases">
        <p className="ui-muted">Which version of each part visitors get.</p>
      </PageHeader>
      {data && error && (
        <FetchFailed
          title={`This is how things were at ${timeOfDay(new Date(dataUpdatedAt))}; they can't be asked for now.`}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data && <Panels remotes={data} />}
      <Awaiting query={query} loading="Fetching Data..." failed="The releases are not here." />
    </>
  );
}

interface Open {
  action: PlannedAction;
  state: RemoteReleases;
  draft: Draft | null;
}

function Panels({ remotes }: { remotes: RemoteReleases[] }) {
  const { drafts } = usePortal();
  const draft = useDraft('releases');
  const formOf = (kept: Draft): Open | null => {
    const action = actionOf(kept, remotes);
    const state = remotes.find(({ remote }) => remote === action?.remote);
    return action && state ? { action, state, draft: kept } : null;
  };
  // A form that was interrupted is open again.
  const [open, setOpen] = useState(() => (draft ? formOf(draft) : null));
  return (
    <>
      {draft && !open && (
        <DraftNotice
          draft={draft}
          onContinue={() => setOpen(formOf(draft))}
          onDiscard={() => drafts.getState().drop('releases')}
        />
      )}
      {remotes.map((state) => (
        <RemotePanel
          key={state.remote}
          state={state}
          onAction={(name, version = '') =>
            setOpen({ action: { remote: state.remote, name, version }, state, draft: null })
          }
        />
      ))}
      {open && <ActionModal {...open} opened={open.state} onClose={() => setOpen(null)} />}
    </>
  );
}
