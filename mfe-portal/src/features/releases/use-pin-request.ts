import type { RemoteReleases } from 'contracts/releases';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { usePin } from './use-pin.ts';

/** Asks whether to pin the version in the address, `?pin=<remote>@<version>`, once the versions have loaded. */
export function usePinRequest(remotes: RemoteReleases[] | undefined): void {
  const [search, setSearch] = useSearchParams();
  const show = useDialog();
  const { pin } = usePin();
  const asked = search.get('pin');
  const answered = useRef<string | null>(null);
  useEffect(() => {
    if (!remotes || !asked || answered.current === asked) return;
    answered.current = asked;
    // Remove it before the user answers: pinning reloads the page, which would ask again.
    setSearch({}, { replace: true });
    const found = versionNamed(asked, remotes);
    if (found) pin(found.remote, found.version);
    else show({ ...unknownVersion, message: `${asked} is not among the published versions.` });
  });
}

function versionNamed(text: string, remotes: RemoteReleases[]) {
  return remotes
    .flatMap(({ remote, versions }) => versions.map(({ version }) => ({ remote, version })))
    .find(({ remote, version }) => `${remote}@${version}` === text);
}

const unknownVersion = {
  type: 'error',
  title: 'Not pinned',
  detail: 'This page lists the versions of each part that can be pinned.',
} as const;
