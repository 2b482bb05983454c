import { errorSentence } from '@festival/contracts/errors';
import { formatNames, imageFormats, isImageFormat } from '@festival/contracts/image-formats';
import { MAX_IMAGES } from '@festival/contracts/limits';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatOfFile } from './format-of-file.js';
import {
  type ImageItem,
  isTooMuch,
  type NewImage,
  releaseImages,
  roomFor,
  toNewImage,
} from './image-item.js';
import { prepareImage } from './preparing/prepare-image.js';

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

interface Problem {
  sentence: string | undefined;
  /** The files that the problem is about. */
  files: readonly RejectedFile[];
}

const none: Problem = { sentence: undefined, files: [] };

/** The problem of the images. @param owner what the images belong to: "product" */
const useImageProblem = (owner: string) => {
  const { value, now, change } = useLatest(none);
  const set = useCallback(
    (sentence: string | undefined) => change(() => ({ sentence, files: [] })),
    [change],
  );
  /** When many files are added at once, several may be refused. Each refusal is shown. */
  const reject = useCallback(
    (added: readonly RejectedFile[]) =>
      change((before) => {
        const files = [...before.files, ...added];
        return { sentence: describeRejectedFiles(files, owner), files };
      }),
    [change, owner],
  );
  const isThere = useCallback(() => now().sentence !== undefined, [now]);
  return { sentence: value.sentence, set, reject, isThere };
};

interface Preparing {
  isHere: (id: string) => boolean;
  onPrepared: (prepared: NewImage, image: NewImage) => void;
  onUnreadable: (image: NewImage) => void;
}

/** The image once it is small enough, with a preview of the file that will be sent. */
const prepared = async (image: NewImage): Promise<NewImage> => {
  const file = await prepareImage(image.file);
  const url = file === image.file ? image.url : URL.createObjectURL(file);
  return { ...image, file, url, isPreparing: false };
};

/** Makes images small enough to be sent, one after another, because each photo needs memory for all its pixels meanwhile. */
const usePreparing = ({ isHere, onPrepared, onUnreadable }: Preparing) => {
  const queue = useRef(Promise.resolve());
  const prepare = useCallback(
    async (image: NewImage): Promise<void> => {
      if (!isHere(image.id)) return;
      const ready = await prepared(image).catch(() => undefined);
      if (!ready) return onUnreadable(image);
      const isRedrawn = ready.url !== image.url;
      // The code that removes an image revokes only its first preview, so the second is revoked here.
      if (!isHere(image.id)) return isRedrawn ? URL.revokeObjectURL(ready.url) : undefined;
      if (isRedrawn) URL.revokeObjectURL(image.url);
      onPrepared(ready, image);
    },
    [isHere, onPrepared, onUnreadable],
  );
  const enqueue = useCallback(
    (images: readonly NewImage[]) => {
      for (const image of images) queue.current = queue.current.then(() => prepare(image));
    },
    [prepare],
  );
  const done = useCallback(() => queue.current, []);
  return { enqueue, done };
};

const createStore = <Value>(initial: Value) => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    now: (): Value => value,
    change: (next: (now: Value) => Value): void => {
      value = next(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** A state whose current value can be read immediately, even by callbacks from before it changed. */
const useLatest = <Value>(initial: Value) => {
  const [{ now, change, subscribe }] = useState(() => createStore(initial));
  return { value: useSyncExternalStore(subscribe, now, now), now, change };
};

/** A file that was added but is not among the images. */
interface RejectedFile {
  file: File;
  why: 'unknown' | 'unreadable' | 'too-many' | 'too-much';
}

interface Files {
  names: string;
  isOne: boolean;
  /** What the images belong to: "product". */
  owner: string;
}

const sentences: Record<RejectedFile['why'], (files: Files) => string> = {
  unknown: ({ names }) => `Please choose ${formatNames()} pictures: ${names}.`,
  unreadable: ({ names, isOne }) =>
    `${names} cannot be read as ${isOne ? 'a picture' : 'pictures'}. Please choose ${formatNames()} pictures.`,
  'too-many': ({ names, owner }) =>
    `A ${owner} has at most ${MAX_IMAGES} pictures. ${names} left out.`,
  'too-much': ({ names, isOne }) =>
    `${errorSentence('UPLOAD_TOO_LARGE')} ${names} ${isOne ? 'was' : 'were'} left out.`,
};

const namesOf = (files: readonly RejectedFile[]): string =>
  new Intl.ListFormat('en-SG').format(files.map(({ file }) => `“${file.name}”`));

/** The rejected files and the reasons, one sentence for each reason; undefined when there are none. */
const describeRejectedFiles = (
  rejected: readonly RejectedFile[],
  owner: string,
): string | undefined =>
  (Object.keys(sentences) as RejectedFile['why'][])
    .map((why) => ({ why, files: rejected.filter((one) => one.why === why) }))
    .filter(({ files }) => files.length > 0)
    .map(({ why, files }) =>
      sentences[why]({ names: namesOf(files), isOne: files.length === 1, owner }),
    )
    .join(' ') || undefined;
