import type { MediaItem } from 'contracts/api';
import { newId } from 'kit/new-id.ts';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-failure.ts';
import { pdfRule, problemOf, projectImageRule } from '../../lib/check-file.ts';
import { usePortal } from '../../lib/portal.ts';
import { shrinkPicture } from '../../lib/shrink/shrink-picture.ts';
import type { UploadState } from '../upload/use-upload.ts';
import { useUpload } from '../upload/use-upload.ts';
import { addMedia, type MediaKind } from './media-api.ts';
import { useMediaChanged } from './media-queries.ts';

const isPdf = (file: File) => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** A file as it is sent, or the problem with it. A note says what was done to it. */
export async function prepareMedia(
  file: File,
  kind?: MediaKind,
): Promise<{ file: File; note?: string } | { problem: string }> {
  if (isPdf(file) && kind !== 'picture') {
    const problem = problemOf(file, pdfRule);
    return problem ? { problem } : { file };
  }
  if (kind === 'file') return { problem: `${file.name} is not a PDF.` };
  const small = await shrinkPicture(file);
  if ('problem' in small) return small;
  const problem = problemOf(small.file, projectImageRule);
  return problem ? { problem } : small;
}

export interface MediaUploads {
  upload: UploadState;
  /** The file that is being sent. */
  current: string | null;
  /** What was wrong with the files chosen last. */
  problems: string[];
  /** What was done to them. */
  notes: string[];
  /** Sends the files one after the other; resolves to those that were stored. */
  send(files: File[]): Promise<MediaItem[]>;
}

/** Adds files to the library. */
export function useMediaUploads(kind?: MediaKind): MediaUploads {
  const { api } = usePortal();
  const { state, watch } = useUpload();
  const changed = useMediaChanged();
  const [current, setCurrent] = useState<string | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [notes, setNotes] = useState<string[]>([]);
  const sending = useRef(Promise.resolve<unknown>(undefined));
  const sendOne = async (chosen: File): Promise<MediaItem | undefined> => {
    setCurrent(chosen.name);
    try {
      const prepared = await prepareMedia(chosen, kind);
      if ('problem' in prepared) {
        setProblems((before) => [...before, prepared.problem]);
        return undefined;
      }
      const { file, note } = prepared;
      const item = await watch((follow) => addMedia(api, file, follow, newId()));
      if (note) setNotes((before) => [...before, note]);
      changed();
      return item;
    } catch (error) {
      const reason = messageOf(error);
      const problem = reason.includes(chosen.name) ? reason : `${chosen.name}: ${reason}`;
      setProblems((before) => [...before, problem]);
      return undefined;
    } finally {
      setCurrent(null);
    }
  };
  return {
    upload: state,
    current,
    problems,
    notes,
    send(files) {
      const run = sending.current.then(async () => {
        setProblems([]);
        setNotes([]);
        const items: MediaItem[] = [];
        for (const file of files) {
          const item = await sendOne(file);
          if (item) items.push(item);
        }
        return items;
      });
      sending.current = run;
      return run;
    },
  };
}
