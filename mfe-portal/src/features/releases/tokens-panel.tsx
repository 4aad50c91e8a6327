import type { ReleaseToken, RemoteReleases } from 'contracts/releases';
import { useState } from 'react';
import { Awaiting } from '../../components/awaiting.tsx';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { FetchFailed } from '../../components/fetch-failed.tsx';
import table from '../../components/list/list-table.module.css';
import { Moment } from '../../components/moment.tsx';
import { isRefusal, reasonOf } from '../../lib/api-failure.ts';
import { usePortal } from '../../lib/portal.ts';
import { revokeToken } from './release-api.ts';
import { TokenModal } from './token-modal.tsx';
import styles from './tokens-panel.module.css';
import { useRemoteTitle } from './use-releases.ts';
import { useReadTokensAgain, useTokens } from './use-tokens.ts';

/** Tokens with which pipelines release one remote each. */
export function TokensPanel({ remotes }: { remotes: RemoteReleases[] }) {
  const [isMaking, setMaking] = useState(false);
  const query = useTokens();
  const { data, error, isFetching, refetch } = query;
  return (
    <section aria-labelledby="release-tokens" className={`ui-card ${styles.panel}`}>
      <header className={styles.head}>
        <h2 id="release-tokens" className={styles.title}>
          Tokens of pipelines
        </h2>
        <button
          type="button"
          className="ui-button ui-button--small"
          disabled={remotes.length === 0}
          onClick={() => setMaking(true)}
        >
          New token
        </button>
      </header>
      <div className={styles.body}>
        <p className="ui-muted">
          A token publishes, rolls out, promotes, halts and rolls back one part of the site, under its name,
          until it expires.
        </p>
        <Awaiting query={query} loading="Fetching tokens..." failed="Couldn't load the tokens." />
        {data && error && !isFetching && (
          <FetchFailed title="Couldn't refresh the tokens." error={error} onRetry={() => refetch()} />
        )}
        {data?.length === 0 && <p>There are no tokens.</p>}
        {data && data.length > 0 && (
          <ul className={styles.list}>
            {data.map((token) => (
              <li key={token.id} className={styles.item}>
                <Token token={token} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isMaking && <TokenModal remotes={remotes} onClose={() => setMaking(false)} />}
    </section>
  );
}

function Token({ token }: { token: ReleaseToken }) {
  const { name, remote, createdAt, createdBy, expiresAt, usedAt, revokedAt } = token;
  const title = useRemoteTitle(remote);
  const hasExpired = Date.parse(expiresAt) <= Date.now();
  return (
    <div className={styles.token}>
      <div>
        <p className={styles.name}>
          <strong>{name}</strong> <span className="ui-muted">{title}</span>
          {revokedAt && <span className="ui-badge ui-badge--bad">Revoked</span>}
          {!revokedAt && hasExpired && <span className="ui-badge ui-badge--warn">Expired</span>}
        </p>
        <p className="ui-muted">
          Made <Moment iso={createdAt} /> by {createdBy}.{' '}
          {usedAt ? (
            <>
              Last used <Moment iso={usedAt} />.
            </>
          ) : (
            'Never used.'
          )}{' '}
          {revokedAt ? (
            <>
              Revoked <Moment iso={revokedAt} />.
            </>
          ) : (
            <>
              {hasExpired ? 'Expired' : 'Expires'} <Moment iso={expiresAt} />.
            </>
          )}
        </p>
      </div>
      {!revokedAt && !hasExpired && <RevokeButton token={token} title={title} />}
    </div>
  );
}

function RevokeButton({ token: { id, name }, title }: { token: ReleaseToken; title: string }) {
  const { api } = usePortal();
  const show = useDialog();
  const readAgain = useReadTokensAgain();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    const question = {
      title: `Revoke “${name}”`,
      message: `Pipelines that use it can't release ${title} from now on. This can't be undone.`,
    };
    if (!(await show({ ...question, type: 'confirm', okLabel: 'Revoke' }))) return;
    setBusy(true);
    try {
      await revokeToken(api, id);
    } catch (error) {
      // The login page takes over after a refusal.
      if (!isRefusal(error))
        await show({
          type: 'error',
          title: 'Not revoked',
          message: 'The token may still work. Try again.',
          detail: reasonOf(error),
        });
    }
    await readAgain();
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={table.action}
      aria-label={`Revoke: ${name}`}
      disabled={busy}
      onClick={revoke}
    >
      Revoke
    </button>
  );
}
