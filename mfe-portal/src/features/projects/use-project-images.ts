import type { MediaItem, ProjectImage } from 'contracts/api';
import type { ProjectValue } from 'contracts/records';
import { useEffect, useRef, useState } from 'react';
import { problemOf, projectImageRule } from '../../lib/check-file.ts';
import type { Draft } from '../../lib/draft/draft.ts';
import { usePreparedFiles } from '../../lib/shrink/use-prepared-files.ts';
import { draftImages } from './draft-images.ts';
import {
  arrange,
  type ImageOrder,
  type NewImage,
  newFiles,
  orderOf,
  type PickedImage,
  type PlacedImage,
  placeImages,
  sequenceFrom,
  shownAs,
} from './placed-images.ts';

/** An image appears after this many milliseconds times its position. */
const delay = 500;
/** Files that the server accepts in one call. */
const maximum = 20;

export interface ProjectImages {
  stored: ProjectImage[];
  added: NewImage[];
  /** Stored, new and chosen ones as they are to stand: the first is the cover. */
  placed: PlacedImage[];
  /** The new ones' files, in that order. */
  files: File[];
  /** To be sent when they don't stand as they would without it. */
  order: ImageOrder | undefined;
  /** What the order's `path:` stands for. */
  picked: PickedImage['item'][];
  /** What was done to the files chosen last. */
  notes: string[];
  /** Photos are being made smaller. */
  preparing: boolean;
  /** Ids of stored images to be removed with the next save. */
  removed: number[];
  /** Problems with the files chosen last. */
  problem: string;
  changed: boolean;
  add(files: File[]): void;
  removeStored(id: number): void;
  removeAdded(key: number): void;
  /** Adds a picture of the library. */
  pick(item: Pick<MediaItem, 'path' | 'name'>): void;
  /** The library has a chosen file now. */
  uploaded(file: File, item: Pick<MediaItem, 'path' | 'name'>): void;
  /** The images as they are to stand, as far as the server has them. */
  shown: ProjectValue['images'];
  /** Shows what somebody else has arranged; files that aren't on the server yet stay. */
  take(shown: ProjectValue['images']): void;
  move(from: number, to: number): void;
  /** Starts over with the images that the server has stored. */
  reset(stored: ProjectImage[]): void;
}

export function useProjectImages(initial: ProjectImage[], draft: Draft | null): ProjectImages {
  const [stored, setStored] = useState(initial);
  const [problem, setProblem] = useState('');
  const { added, append, setAdded } = useNewImages(draft?.files ?? []);
  const [start] = useState(() => startOf(initial, added, draft));
  const [removed, setRemoved] = useState(start.removed);
  const [picked, setPicked] = useState(start.picked);
  const [sequence, setSequence] = useState(start.sequence);
  const { preparing, notes, prepare } = usePreparedFiles();
  const add = (chosen: File[]) =>
    prepare(chosen, (prepared, unreadable) => {
      const problems = [...unreadable, ...prepared.map((file) => problemOf(file, projectImageRule))];
      const fitting = prepared.filter((file) => !problemOf(file, projectImageRule));
      const room = maximum - added.length;
      if (fitting.length > room) problems.push(`At most ${maximum} new images can be saved at once.`);
      setProblem(problems.filter(Boolean).join(' '));
      append(fitting.slice(0, room));
    });
  const left = stored.filter((image) => !removed.includes(image.id));
  const placed = placeImages(left, added, picked, sequence);
  const order = orderOf(placed, left);
  return {
    stored: left,
    ...{ added, placed, order, notes, preparing },
    files: newFiles(placed),
    picked: picked.map(({ item }) => item),
    removed,
    problem,
    changed: removed.length > 0 || added.length > 0 || order !== undefined,
    add,
    removeStored: (id) => setRemoved((ids) => [...ids, id]),
    removeAdded(key) {
      setAdded((images) => images.filter((image) => image.key !== key));
      setPicked((images) => images.filter((image) => image.key !== key));
    },
    pick({ path, name }) {
      setPicked((images) =>
        images.some(({ item }) => item.path === path)
          ? images
          : [...images, { key: nextKey(), item: { path, name } }],
      );
    },
    uploaded(file, { path, name }) {
      const image = added.find((one) => one.file === file);
      if (!image) return;
      // In the same place.
      setAdded((images) => images.filter((one) => one !== image));
      setPicked((images) => [...images, { key: image.key, item: { path, name } }]);
    },
    shown: placed.flatMap((image) => shownAs(image) ?? []),
    take(shown) {
      const arranged = arrange(stored, shown, nextKey);
      setRemoved(arranged.removed);
      setPicked(arranged.picked);
      setSequence(arranged.sequence);
    },
    move(from, to) {
      const ids = placed.map(({ id }) => id);
      setSequence(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
    },
    reset(next) {
      setStored(next);
      setRemoved([]);
      setAdded([]);
      setPicked([]);
      setSequence([]);
      setProblem('');
    },
  };
}

function startOf(stored: ProjectImage[], added: NewImage[], draft: Draft | null) {
  const { order, picked: items, shown } = draftImages(draft);
  if (shown) return arrange(stored, shown, nextKey);
  const picked = items.map((item) => ({ key: nextKey(), item }));
  return { removed: draft?.removed ?? [], picked, sequence: sequenceFrom(order, added, picked) };
}

let lastKey = 0;

function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

function newImage(file: File, ready: boolean): NewImage {
  return { key: nextKey(), file, address: URL.createObjectURL(file), ready };
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
