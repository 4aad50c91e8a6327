import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { RecordPreview } from 'contracts/records';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import { Loading } from '../../components/loading.tsx';
import { Moment } from '../../components/moment.tsx';
import { FramedPage } from '../../components/preview/framed-page.tsx';
import { shownPages } from '../../components/preview/shown-pages.ts';
import { firstWidth, WidthSwitch } from '../../components/preview/width-switch.tsx';
import { reasonOf } from '../../lib/api-failure.ts';
import { createQueryClient } from '../../lib/create-query-client.ts';
import { usePortal } from '../../lib/portal.ts';
import { fetchPreview, hasEnded } from './draft-api.ts';
import styles from './draft-page.module.css';

/**
 * What a preview link opens, for anybody: a draft in the real page. The link's token stands behind `#`, which browsers send to no server.
 */
export function DraftPage() {
  const [queries] = useState(createQueryClient);
  const token = useLocation().hash.slice(1);
  return (
    <QueryClientProvider client={queries}>
      <main id="main" className={styles.draft}>
        <Preview key={token} token={token} />
      </main>
    </QueryClientProvider>
  );
}

function Preview({ token }: { token: string }) {
  const { api } = usePortal();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preview', token],
    queryFn: ({ signal }) => fetchPreview(api, token, signal),
    // Somebody may have gone on writing.
    refetchOnWindowFocus: true,
  });
  if (token === '' || hasEnded(error)) return <Ended />;
  if (data)
    return <Shown preview={data} isFetching={isFetching} error={error} onReload={() => void refetch()} />;
  return (
    <div className="ui-container">
      <h1 className={styles.heading}>Preview</h1>
      {error && !isFetching ? (
        <FetchFailed title="Couldn't load the preview." error={error} onRetry={() => refetch()} />
      ) : (
        <Loading>Loading the preview...</Loading>
      )}
    </div>
  );
}

function Ended() {
  return (
    <div className="ui-container">
      <h1 className={styles.heading}>This preview link doesn't work any more</h1>
      <p>
        It has ended, what it showed was deleted, or a part of the link is missing. Ask whoever sent it to you
        for a new one.
      </p>
    </div>
  );
}

interface ShownProps {
  preview: RecordPreview;
  isFetching: boolean;
  /** Of the last reload. */
  error: unknown;
  onReload(): void;
}

function Shown({ preview, isFetching, error, onReload }: ShownProps) {
  const { title, isDraft, savedAt, expiresAt, type, value } = preview;
  const [width, setWidth] = useState(firstWidth);
  const [page = '/home'] = shownPages(preview);
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.facts}>
          <h1 className={styles.title}>Preview of “{title.trim() || 'Untitled'}”</h1>
          <p>
            {isDraft ? 'Not published yet' : 'Published'}
            {savedAt && (
              <>
                {' · '}saved <Moment iso={savedAt} />
              </>
            )}
            {' · '}this link ends <Moment iso={expiresAt} />
          </p>
          {error !== null && <p role="alert">Couldn't reload. {reasonOf(error)}</p>}
        </div>
        <WidthSwitch width={width} onChange={setWidth} />
        <button type="button" className="ui-button ui-button--small" disabled={isFetching} onClick={onReload}>
          {isFetching ? 'Reloading…' : 'Reload'}
        </button>
      </header>
      <FramedPage {...{ title, page, type, value, width }} />
    </>
  );
}
