import { useEffect, useRef, useState } from 'react';
import { needsPreparing, shrinkPicture } from './shrink-picture.ts';

/** Called with the files as they are to be sent, and with what is wrong with those that can't be read. */
type Use = (prepared: File[], problems: string[]) => void;

/** Makes big photos smaller before a form takes them; files that need no look inside are taken at once. */
export function usePreparedFiles() {
  const [running, setRunning] = useState(0);
  const [notes, setNotes] = useState<string[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const prepareAll = async (files: File[], use: Use) => {
    setRunning((count) => count + 1);
    const prepared: File[] = [];
    const problems: string[] = [];
    const done: string[] = [];
    // One after the other: each takes memory for all its pixels.
    for (const file of files) {
      const result = await shrinkPicture(file);
      if ('problem' in result) problems.push(result.problem);
      else prepared.push(result.file);
      if ('note' in result && result.note) done.push(result.note);
    }
    if (isGone.current) return;
    setRunning((count) => count - 1);
    setNotes((before) => [...before, ...done]);
    use(prepared, problems);
  };
  const prepare = (files: File[], use: Use) => {
    setNotes([]);
    if (files.some(needsPreparing)) void prepareAll(files, use);
    else use(files, []);
  };
  return { preparing: running > 0, notes, prepare };
}
