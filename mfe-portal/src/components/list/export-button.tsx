import { Download } from 'lucide-react';
import { useExport } from './use-export.ts';

interface Props {
  /** There is nothing to export. */
  disabled: boolean;
  load(): Promise<Blob>;
  /** Of the file. */
  name: string;
}

/** Saves all that matches as CSV. */
export function ExportButton({ disabled, load, name }: Props) {
  const { busy, run } = useExport(load, name);
  return (
    <button type="button" className="ui-button ui-button--small" disabled={busy || disabled} onClick={run}>
      <Download aria-hidden="true" strokeWidth={1.5} size={18} />
      {busy ? 'Exporting…' : 'Export CSV'}
    </button>
  );
}
