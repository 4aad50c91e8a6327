import type { RecordKindName } from 'contracts/records';
import type { DialogContent } from '../dialog/dialog-content.ts';
import { canBeBroughtBack } from '../dialog/use-ask-and-delete.ts';
import type { Titled } from './use-selection.ts';

/** Something that can be done with all selected records, one after another. */
export interface BulkAction {
  /** On its button. */
  label: string;
  /** Whether its button is drawn as dangerous. */
  destroys?: boolean;
  /** Asked once, before the first. */
  question(records: Titled[]): DialogContent;
  /** Does it with one record. A record that doesn't exist any more rejects with a 404. */
  run(id: number): Promise<unknown>;
  /** Whether a record that doesn't exist any more counts as done. */
  goneIsDone?: boolean;
  /** While it runs: `Deleting`. */
  doing: string;
  /** What was done, for a number of records: `3 projects were deleted.` */
  done(count: number): string;
  /** Heads the dialog about those that failed. */
  failed: string;
  /** Of what the trash has then: it can be undone. */
  kind?: RecordKindName;
  /** Called once, when all were tried. */
  onFinished(): void;
}

const named = 5;

/** The first titles, and how many there are besides. */
export function titlesOf(records: Titled[]): string[] {
  const titles = records.slice(0, named).map(({ title }) => title);
  const more = records.length - named;
  return more > 0 ? [...titles, `and ${more} more`] : titles;
}

/** Deleting as a bulk action; `one` and `many` name the records. */
export function bulkDelete(
  one: string,
  many: string,
  { kind, run, onFinished }: Required<Pick<BulkAction, 'kind' | 'run' | 'onFinished'>>,
): BulkAction {
  const count = (records: number) => `${records} ${records === 1 ? one : many}`;
  return {
    label: 'Delete…',
    destroys: true,
    question: (records) => ({
      type: 'delete',
      title: `Delete ${count(records.length)}`,
      message:
        records.length === 1
          ? `Are you sure you want to delete this ${one}?`
          : `Are you sure you want to delete these ${records.length} ${many}?`,
      list: titlesOf(records),
      advice: records.length === 1 ? canBeBroughtBack : canBeBroughtBack.replace(' it ', ' them '),
    }),
    run,
    goneIsDone: true,
    doing: 'Deleting',
    done: (records) => `${count(records)} ${records === 1 ? 'was' : 'were'} deleted.`,
    failed: 'Delete Error',
    kind,
    onFinished,
  };
}

/** Taking off the site as a bulk action. */
export function bulkUnpublish(
  one: string,
  many: string,
  { run, onFinished }: Pick<BulkAction, 'run' | 'onFinished'>,
): BulkAction {
  const count = (records: number) => `${records} ${records === 1 ? one : many}`;
  return {
    label: 'Unpublish…',
    question: (records) => ({
      type: 'confirm',
      title: `Unpublish ${count(records.length)}`,
      message: "Take them off the site? Visitors don't see them any more. They stay here as drafts.",
      list: titlesOf(records),
      okLabel: 'Unpublish',
    }),
    run,
    doing: 'Unpublishing',
    done: (records) =>
      `${count(records)} ${records === 1 ? 'was taken off the site and is a draft' : 'were taken off the site and are drafts'} now.`,
    failed: 'Unpublish Error',
    onFinished,
  };
}
