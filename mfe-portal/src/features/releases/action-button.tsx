import table from '../../components/list/list-table.module.css';
import { useRemoteTitle } from './use-releases.ts';

interface Props {
  label: string;
  remote: string;
  /** The version, unless the remote alone makes it clear. */
  version?: string;
  /** For rows of a list, where buttons look like text. */
  inRow?: boolean;
  onClick(): void;
}

/** Its accessible name includes remote and version, to tell it from the others on the page. */
export function ActionButton({ label, remote, version, inRow = false, onClick }: Props) {
  const title = useRemoteTitle(remote);
  return (
    <button
      type="button"
      className={inRow ? table.action : 'ui-button ui-button--small'}
      aria-label={`${label}: ${title}${version ? ` ${version}` : ''}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
