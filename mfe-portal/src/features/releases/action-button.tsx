import type { RemoteName } from 'contracts/site';
import table from '../../components/list/list-table.module.css';
import { remoteTitles } from './remote-titles.ts';

interface Props {
  label: string;
  remote: RemoteName;
  /** Which version it is about, if that isn't plain. */
  version?: string;
  /** In a row of a list, where buttons are plain words. */
  inRow?: boolean;
  onClick(): void;
}

/** Its name tells the button of one remote and version from those of others. */
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
