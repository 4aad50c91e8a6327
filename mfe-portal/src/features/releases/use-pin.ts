import type { RemoteName } from 'contracts/site';
import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { usePortal } from '../../lib/portal.ts';
import { remoteTitles } from './remote-titles.ts';

/** Asks, then pins a version of a remote to this browser or unpins it; the shell then reloads the page. */
export function usePin() {
  const portal = usePortal();
  const show = useDialog();

  const set = async (remote: RemoteName, version: string | null) => {
    try {
      await portal.pin(remote, version);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Something unexpected happened.';
      await show({ type: 'error', title: version ? 'Not pinned' : 'Not unpinned', message });
    }
  };

  return {
    async pin(remote: RemoteName, version: string) {
      const title = `Pin ${remoteTitles[remote]}`;
      const message = `This browser gets ${version} until you unpin it, whatever other visitors get. The page reloads.`;
      if (await show({ type: 'confirm', title, message, okLabel: 'Pin' })) await set(remote, version);
    },
    async unpin(remote: RemoteName) {
      const title = `Unpin ${remoteTitles[remote]}`;
      const message = 'This browser gets what its visitor would get. The page reloads.';
      if (await show({ type: 'confirm', title, message, okLabel: 'Unpin' })) await set(remote, null);
    },
  };
}
