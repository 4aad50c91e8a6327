import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { usePortal } from '../../lib/portal.ts';
import { useReleases } from './use-releases.ts';

/** Asks, then pins a version of a remote to this browser or unpins it; the shell then reloads the page. */
export function usePin() {
  const portal = usePortal();
  const show = useDialog();
  const { data: remotes } = useReleases();
  const titleOf = (name: string) => remotes?.find(({ remote }) => remote === name)?.title ?? name;

  const set = async (remote: string, version: string | null) => {
    try {
      await portal.pin(remote, version);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Something unexpected happened.';
      await show({ type: 'error', title: version ? 'Not pinned' : 'Not unpinned', message });
    }
  };

  return {
    async pin(remote: string, version: string) {
      const title = `Pin ${titleOf(remote)}`;
      const message = `This browser gets ${version} until you unpin it, whatever other visitors get. The page reloads.`;
      if (await show({ type: 'confirm', title, message, okLabel: 'Pin' })) await set(remote, version);
    },
    async unpin(remote: string) {
      const title = `Unpin ${titleOf(remote)}`;
      const message = 'This browser gets what its visitor would get. The page reloads.';
      if (await show({ type: 'confirm', title, message, okLabel: 'Unpin' })) await set(remote, null);
    },
  };
}
