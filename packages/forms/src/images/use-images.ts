import { imageFormats, isImageFormat } from '@festival/contracts/image-formats';
import { useCallback, useEffect } from 'react';
import { formatOfFile } from './format-of-file.js';
import {
  type ImageItem,
  isTooMuch,
  type NewImage,
  releaseImages,
  roomFor,
  toNewImage,
} from './image-item.js';
import { usePreparing } from './preparing/use-preparing.js';
import type { RejectedFile } from './rejected-file.js';
import { useImageProblem } from './use-image-problem.js';
import { useLatest } from './use-latest.js';

interface ImagesOptions {
  initial: readonly ImageItem[];
  /** What the images belong to, for the messages: "product". */
  owner: string;
  /** Also sends files that this browser cannot read or make smaller, because the server may be able to. Unknown file types are still left out. */
  isServerAsked?: boolean;
}

const isNew = (image: ImageItem): image is NewImage => image.kind === 'new';

/** The files in a format that the server does not accept. */
const unknownAmong = async (files: readonly File[]): Promise<File[]> => {
  const formats = await Promise.all(files.map(formatOfFile));
  return files.filter((_, at) => !isImageFormat(formats[at]));
};

/** Splits files into those that there is room for and those that are rejected. */
const sortOut = (files: readonly File[], unknown: readonly File[], room: number) => {
  const known = files.filter((file) => !unknown.includes(file));
  const rejected: RejectedFile[] = [
    ...unknown.map((file) => ({ file, why: 'unknown' as const })),
    ...known.slice(room).map((file) => ({ file, why: 'too-many' as const })),
  ];
  return { added: known.slice(0, room), rejected };
};

/** The images of a form: stored and new ones, in their order, and the added files that were refused. */
export const useImages = ({ initial, owner, isServerAsked = false }: ImagesOptions) => {
  const { value: images, now, change } = useLatest(initial);
  const problem = useImageProblem(owner);
  const { set: setProblem, reject } = problem;

  const drop = useCallback(
    (id: string) => {
      releaseImages(now().filter((image) => image.id === id));
      change((before) => before.filter((image) => image.id !== id));
    },
    [now, change],
  );
  const replace = useCallback(
    (next: NewImage, { file }: NewImage) => {
      change((before) => before.map((image) => (image.id === next.id ? next : image)));
      if (isServerAsked || !isTooMuch(now())) return;
      drop(next.id);
      reject([{ file, why: 'too-much' }]);
    },
    [now, change, drop, reject, isServerAsked],
  );
  const { enqueue, done } = usePreparing({
    isHere: useCallback((id: string) => now().some((image) => image.id === id), [now]),
    onPrepared: replace,
    onUnreadable: useCallback(
      (image: NewImage) => {
        if (isServerAsked) return replace({ ...image, isPreparing: false }, image);
        drop(image.id);
        reject([{ file: image.file, why: 'unreadable' }]);
      },
      [replace, drop, reject, isServerAsked],
    ),
  });

  // Prepares the images of a restored draft.
  useEffect(() => {
    enqueue(now().filter((image) => isNew(image) && image.isPreparing) as NewImage[]);
  }, [enqueue, now]);

  return {
    images,
    problem: problem.sentence,
    setProblem,
    hasProblem: problem.isThere,
    /** The types that a file chooser offers. */
    accept: isServerAsked ? imageFormats.map((format) => `image/${format}`).join(',') : 'image/*',
    add: async (files: readonly File[]): Promise<void> => {
      const unknown = isServerAsked ? await unknownAmong(files) : [];
      const { added, rejected } = sortOut(files, unknown, roomFor(now()));
      const items = added.map(toNewImage);
      setProblem(undefined);
      reject(rejected);
      change((before) => [...before, ...items]);
      enqueue(items);
    },
    remove: (id: string) => {
      setProblem(undefined);
      drop(id);
    },
    reorder: (ids: readonly string[]) =>
      change((before) => ids.flatMap((id) => before.filter((image) => image.id === id))),
    /** Resolves with the images once every one is small enough. */
    ready: async (): Promise<readonly ImageItem[]> => {
      await done();
      return now();
    },
    now,
    /** Revokes the URLs of the previews. */
    release: () => releaseImages(now()),
  };
};

export type Images = ReturnType<typeof useImages>;
