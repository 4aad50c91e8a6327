import type { RemoteName } from 'contracts/site';
import table from '../../components/list/list-table.module.css';
import { remoteTitles } from './remote-titles.ts';

interface Props {
  label: string;
  remote: RemoteName;
  /** The version, unless the remote alone makes it clear. */
  version?: string;
  /** For rows of a list, where buttons look like text. */
  inRow?: boolean;
  onClick(): void;
}

/** Its accessible name includes remote and version, to tell it from the others on the page. */
export function ActionButton({ label, remote, version, inRow = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={inRow ? table.action : 'ui-button ui-button--small'}
      aria-label={`${label}: ${remoteTitles[remote]}${version ? ` ${version}` : ''}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
