import { errorSentence } from '@festival/contracts/errors';
import { formatNames, imageFormats, isImageFormat } from '@festival/contracts/image-formats';
import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  rectSortingStrategy,
  SortableContext,
  TouchSensor,
  useDropzone,
  useSensor,
  useSensors,
  useSortable,
} from '@festival/forms/drag';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { FieldSet } from '@festival/ui/field';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { Spinner } from '@festival/ui/spinner';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatOfFile, prepareImage } from './images/prepare-image.js';
import styles from './images.module.css';

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

const createStore = <Value,>(initial: Value) => {
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
const useLatest = <Value,>(initial: Value) => {
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

interface Shown {
  /** Unique while the form is open. */
  id: string;
  /** The URL of its preview. */
  url: string;
}

/** A stored image, with the URL of its full view. */
interface KeptImage extends Shown {
  kind: 'kept';
  image: string;
}

/** An image that is not uploaded yet. */
export interface NewImage extends Shown {
  kind: 'new';
  file: File;
  /** True while it is being made smaller. */
  isPreparing: boolean;
}

export type ImageItem = KeptImage | NewImage;

const PREVIEW_WIDTH = 320;

const smallest = (set: Product['imageSets'][number] | undefined): string | undefined =>
  set?.sources.find(({ width }) => width >= PREVIEW_WIDTH)?.url;

/** The stored images, in order. */
export const keptImages = ({
  images,
  imageSets,
}: Pick<Product, 'images' | 'imageSets'>): ImageItem[] =>
  images.map((image, at) => ({
    kind: 'kept',
    id: image,
    image,
    url: smallest(imageSets[at]) ?? image,
  }));

let made = 0;

export const toNewImage = (file: File): NewImage => {
  made += 1;
  return {
    kind: 'new',
    id: `new-${made}`,
    url: URL.createObjectURL(file),
    file,
    isPreparing: true,
  };
};

/** Revokes the URLs of the previews. */
export const releaseImages = (images: readonly ImageItem[]): void => {
  for (const image of images) if (image.kind === 'new') URL.revokeObjectURL(image.url);
};

const newFiles = (images: readonly ImageItem[]): File[] =>
  images.flatMap((image) => (image.kind === 'new' ? [image.file] : []));

/** The order in the contract's format: URLs of stored images, and `new:0`… for the files. */
const imageOrder = (images: readonly ImageItem[]): string[] => {
  let files = 0;
  return images.map((image) => {
    if (image.kind === 'kept') return image.image;
    files += 1;
    return `new:${files - 1}`;
  });
};

/** Adds the images to a multipart form in the contract's format: their order as JSON, and the new files. */
export const appendImages = (form: FormData, images: readonly ImageItem[]): void => {
  form.append('images', JSON.stringify(imageOrder(images)));
  for (const file of newFiles(images)) form.append('newImages', file, file.name);
};

/** The ids of the images, in order. */
export const imageIds = (images: readonly ImageItem[]): string[] => images.map(({ id }) => id);

/** Whether the prepared images are larger than one request allows. */
const isTooMuch = (images: readonly ImageItem[]): boolean => {
  const ready = images.filter((image) => image.kind === 'new' && !image.isPreparing);
  return newFiles(ready).reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES;
};

/** How many more images can be added. */
const roomFor = (images: readonly ImageItem[]): number => Math.max(0, MAX_IMAGES - images.length);

interface Props {
  id: string;
  label: string;
  description: string;
  images: Images;
  error: string | undefined;
}

/** Images that are dropped here or chosen, in the order in which they are shown. */
export function ImageField({ images, error, ...frame }: Props) {
  const chooser = useRef<HTMLButtonElement>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted) => accepted.length > 0 && images.add(accepted),
  });
  return (
    <FieldSet {...frame} optional error={images.problem ?? error}>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={cx(styles.zone, isDragActive && styles.over)}
      >
        {images.images.length > 0 && (
          <ImageList images={images} onEmptied={() => chooser.current?.focus()} />
        )}
        {roomFor(images.images) > 0 && (
          <div className={styles.invitation}>
            <Icon name="image" size="large" />
            <p className={styles.dropHere}>Drop pictures here, or</p>
            <Button ref={chooser} icon="upload" onClick={open}>
              Choose pictures
            </Button>
          </div>
        )}
        <input {...getInputProps({ accept: images.accept, 'aria-hidden': true })} />
      </div>
    </FieldSet>
  );
}

/** A press that moves this many pixels is a drag. A touch that stays this many milliseconds is not a scroll. */
const DRAG_DISTANCE = 6;
const TOUCH_DELAY_MS = 200;

interface ImageListProps {
  images: Images;
  /** Called when the last image is removed, to move the focus. */
  onEmptied: () => void;
}

/** The images in their order. The focus stays on the pressed button when its image moves. */
function ImageList({ images: { images, reorder, remove }, onEmptied }: ImageListProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string>(null);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: 8 } }),
  );
  const ids = imageIds(images);

  useEffect(() => {
    const wanted = focusNext.current;
    if (wanted === null) return;
    focusNext.current = null;
    list.current?.querySelector<HTMLElement>(wanted)?.focus();
  });

  const move = (from: number, by: number) => {
    reorder(moved(ids, from, by));
    setSaid(`Picture ${from + by + 1} of ${ids.length}.`);
  };
  const press = (from: number, by: -1 | 1) => {
    focusNext.current = `[data-image="${ids[from]}"] [data-move="${by}"]`;
    move(from, by);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) move(from, to - from);
  };
  const takeOut = (at: number) => {
    const neighbour = ids[at + 1] ?? ids[at - 1];
    if (neighbour) focusNext.current = `[data-image="${neighbour}"] [data-remove]`;
    else onEmptied();
    setSaid(`Picture ${at + 1} removed.`);
    remove(ids[at] as string);
  };

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none */}
        <ul ref={list} role="list" aria-label="Pictures" className={styles.list}>
          {images.map((image, at) => (
            <ImageTile
              key={image.id}
              image={image}
              at={at}
              count={images.length}
              onMove={(by) => press(at, by)}
              onRemove={() => takeOut(at)}
            />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </DndContext>
  );
}

interface ImageTileProps {
  image: ImageItem;
  /** Its position, from 0, and the number of images. */
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One image, which can be dragged to another position or moved there with its buttons. */
function ImageTile({ image, at, count, onMove, onRemove }: ImageTileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: image.id,
  });
  const name = `picture ${at + 1}`;
  const isPreparing = image.kind === 'new' && image.isPreparing;
  return (
    <li
      ref={setNodeRef}
      data-image={image.id}
      className={cx(styles.tile, isDragging && styles.dragged)}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <div {...listeners} className={styles.handle}>
        <img src={image.url} alt={`Your ${name}`} draggable={false} className={styles.preview} />
        {isPreparing && (
          <span className={styles.preparing}>
            <Spinner label={`Making ${name} ready…`} />
          </span>
        )}
        {at === 0 && (
          <span className={styles.first}>
            <Badge tone="accent">On the card</Badge>
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <IconButton
          icon="chevron-left"
          label={`Move ${name} earlier`}
          size="compact"
          data-move="-1"
          aria-disabled={at === 0 || undefined}
          onClick={() => at > 0 && onMove(-1)}
        />
        <IconButton
          icon="chevron-right"
          label={`Move ${name} later`}
          size="compact"
          data-move="1"
          aria-disabled={at === count - 1 || undefined}
          onClick={() => at < count - 1 && onMove(1)}
        />
        <IconButton
          icon="trash"
          label={`Remove ${name}`}
          size="compact"
          data-remove=""
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** The items with one moved by a number of positions, at most to either end. */
export const moved = <Item,>(items: readonly Item[], from: number, by: number): Item[] => {
  const to = Math.min(Math.max(0, from + by), items.length - 1);
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
};
