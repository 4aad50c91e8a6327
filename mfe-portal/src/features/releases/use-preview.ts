import { useDialog } from '../../components/dialog/dialog-provider.tsx';
import { usePortal } from '../../lib/portal.ts';
import { useReleases } from './use-releases.ts';

/** Asks, then previews a version of a remote in this browser or ends that; the shell then loads the page again. */
export function usePreview() {
  const portal = usePortal();
  const show = useDialog();
  const { data: remotes } = useReleases();
  const titleOf = (name: string) => remotes?.find(({ remote }) => remote === name)?.title ?? name;

  const set = async (remote: string, version: string | null) => {
    try {
      await portal.pin(remote, version);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Something unexpected happened.';
      await show({ type: 'error', title: version ? 'No preview' : 'Preview not ended', message });
    }
  };

  return {
    async preview(remote: string, version: string) {
      const title = `Preview ${titleOf(remote)}`;
      const message = `This browser gets ${version} for a day or until you end the preview, whatever other visitors get. The page reloads.`;
      if (await show({ type: 'confirm', title, message, okLabel: 'Preview' })) await set(remote, version);
    },
    async end(remote: string) {
      const title = `End preview of ${titleOf(remote)}`;
      const message = 'This browser gets what its visitor would get. The page reloads.';
      if (await show({ type: 'confirm', title, message, okLabel: 'End preview' })) await set(remote, null);
    },
  };
}
