import type { ProjectImage } from 'contracts/api';
import { useEffect, useRef, useState } from 'react';
import { problemOf, projectImageRule } from '../../lib/check-file.ts';
import type { Draft } from '../../lib/draft/draft.ts';

/** An image appears after this many milliseconds times its position. */
const delay = 500;
/** Files that the server accepts in one call. */
const maximum = 20;

/** A chosen file that is not on the server yet. */
interface NewImage {
  key: number;
  file: File;
  /** Object URL of the file. */
  address: string;
  /** False while 'Uploading...' is shown in its place. */
  ready: boolean;
}

export interface ProjectImages {
  stored: ProjectImage[];
  added: NewImage[];
  /** The files of `added`. */
  files: File[];
  /** Ids of stored images to be removed with the next save. */
  removed: number[];
  /** Problems with the files chosen last. */
  problem: string;
  changed: boolean;
  add(files: File[]): void;
  removeStored(id: number): void;
  removeAdded(key: number): void;
  /** Starts over with the images that the server has stored. */
  reset(stored: ProjectImage[]): void;
}

export function useProjectImages(initial: ProjectImage[], draft: Draft | null): ProjectImages {
  const [stored, setStored] = useState(initial);
  const [removed, setRemoved] = useState(() => draft?.removed ?? []);
  const [problem, setProblem] = useState('');
  const { added, append, setAdded } = useNewImages(draft?.files ?? []);
  const add = (files: File[]) => {
    const problems = files.map((file) => problemOf(file, projectImageRule));
    const fitting = files.filter((_, index) => !problems[index]);
    const room = maximum - added.length;
    if (fitting.length > room) problems.push(`At most ${maximum} new images can be saved at once.`);
    setProblem(problems.filter(Boolean).join(' '));
    append(fitting.slice(0, room));
  };
  return {
    stored: stored.filter((image) => !removed.includes(image.id)),
    added,
    files: added.map(({ file }) => file),
    removed,
    problem,
    changed: removed.length > 0 || added.length > 0,
    add,
    removeStored: (id) => setRemoved((ids) => [...ids, id]),
    removeAdded(key) {
      setAdded((images) => images.filter((image) => image.key !== key));
    },
    reset(next) {
      setStored(next);
      setRemoved([]);
      setAdded([]);
      setProblem('');
    },
  };
}

let lastKey = 0;

function newImage(file: File, ready: boolean): NewImage {
  lastKey += 1;
  return { key: lastKey, file, address: URL.createObjectURL(file), ready };
}

function useNewImages(files: File[]) {
  const [added, setAdded] = useState(() => files.map((file) => newImage(file, true)));
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const addresses = useRef(new Set<string>());
  useEffect(() => {
    for (const { address } of added) addresses.current.add(address);
  }, [added]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
      for (const address of addresses.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const append = (chosen: File[]) => {
    const images = chosen.map((file) => newImage(file, false));
    setAdded((before) => [...before, ...images]);
    images.forEach(({ key }, index) => {
      const show = () =>
        setAdded((all) => all.map((image) => (image.key === key ? { ...image, ready: true } : image)));
      timers.current.add(setTimeout(show, delay * (index + 1)));
    });
  };
  return { added, append, setAdded };
}
