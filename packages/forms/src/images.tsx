import { errorSentence } from '@festival/contracts/errors';
import { formatNames, imageFormats, isImageFormat } from '@festival/contracts/image-formats';
import { MAX_IMAGES, MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import type { Product } from '@festival/contracts/products';
import {
  arrayMove,
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
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatOfFile, prepareImage } from './images/prepare-image.js';
import styles from './images.module.css';

interface ImagesOptions {
  initial: readonly ImageItem[];
  /** What the images belong to, for the messages: "product". */
  owner: string;
  /** Also sends files that this browser cannot read or make smaller, because the server may be able to. Unknown file types are still left out. */
  isServerAsked?: boolean;
}

/** The images of a form: stored and new ones, in their order, and the added files that were refused. */
export const useImages = (options: ImagesOptions) => {
  const [{ subscribe, state, prepareAll, ...rest }] = useState(() => createImages(options));
  // Prepares the images of a restored draft.
  useEffect(prepareAll, [prepareAll]);
  return { ...rest, ...useSyncExternalStore(subscribe, state, state) };
};

export type Images = ReturnType<typeof useImages>;

interface State {
  images: readonly ImageItem[];
  /** What is wrong with the images, as a sentence. */
  problem: string | undefined;
}

/** They are outside of React, because files are read and made smaller while the form renders. */
const createImages = ({ initial, owner, isServerAsked = false }: ImagesOptions) => {
  let state: State = { images: initial, problem: undefined };
  let rejected: readonly RejectedFile[] = [];
  let queue = Promise.resolve();
  const listeners = new Set<() => void>();

  const now = () => state.images;
  const change = (changed: Partial<State>): void => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const setProblem = (problem: string | undefined): void => {
    rejected = [];
    change({ problem });
  };
  /** When many files are added at once, several may be refused. Each refusal is shown. */
  const reject = (...files: readonly RejectedFile[]): void => {
    rejected = [...rejected, ...files];
    change({ problem: describeRejectedFiles(rejected, owner) });
  };
  const drop = (id: string): void => {
    releaseImages(now().filter((image) => image.id === id));
    change({ images: now().filter((image) => image.id !== id) });
  };

  const prepare = async (image: NewImage): Promise<void> => {
    const isHere = () => now().some(({ id }) => id === image.id);
    if (!isHere()) return;
    const original = image.file;
    const file = await prepareImage(original).catch(() => (isServerAsked ? original : undefined));
    if (!isHere()) return;
    if (!file) {
      drop(image.id);
      return reject({ file: original, why: 'unreadable' });
    }
    const prepared: NewImage = { ...image, file, isPreparing: false };
    if (file !== original) {
      URL.revokeObjectURL(image.url);
      prepared.url = URL.createObjectURL(file);
    }
    change({ images: now().map((one) => (one.id === image.id ? prepared : one)) });
    if (isServerAsked || !isTooMuch(now())) return;
    drop(image.id);
    reject({ file: original, why: 'too-much' });
  };
  /** One after another, because each photo needs memory for all its pixels meanwhile. */
  const enqueue = (images: readonly ImageItem[]): void => {
    for (const image of images)
      if (image.kind === 'new' && image.isPreparing) queue = queue.then(() => prepare(image));
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    prepareAll: () => enqueue(now()),
    setProblem,
    hasProblem: () => state.problem !== undefined,
    /** The types that a file chooser offers. */
    accept: isServerAsked ? imageFormats.map((format) => `image/${format}`).join(',') : 'image/*',
    add: async (files: readonly File[]): Promise<void> => {
      const unknown = isServerAsked ? await unknownAmong(files) : [];
      const known = files.filter((file) => !unknown.includes(file));
      const room = roomFor(now());
      const added = known.slice(0, room).map(toNewImage);
      setProblem(undefined);
      reject(
        ...unknown.map((file) => ({ file, why: 'unknown' as const })),
        ...known.slice(room).map((file) => ({ file, why: 'too-many' as const })),
      );
      change({ images: [...now(), ...added] });
      enqueue(added);
    },
    remove: (id: string) => {
      setProblem(undefined);
      drop(id);
    },
    reorder: (ids: readonly string[]) =>
      change({ images: ids.flatMap((id) => now().filter((image) => image.id === id)) }),
    /** Resolves with the images once every one is small enough. */
    ready: () => queue.then(now),
    now,
    release: () => releaseImages(now()),
  };
};

const unknownAmong = async (files: readonly File[]): Promise<File[]> => {
  const formats = await Promise.all(files.map(formatOfFile));
  return files.filter((_, at) => !isImageFormat(formats[at]));
};

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
  url: string;
}

/** A stored image, with the URL of its full view. */
interface KeptImage extends Shown {
  kind: 'kept';
  image: string;
}

export interface NewImage extends Shown {
  kind: 'new';
  file: File;
  isPreparing: boolean;
}

export type ImageItem = KeptImage | NewImage;

const PREVIEW_WIDTH = 320;

const smallest = (set: Product['imageSets'][number] | undefined): string | undefined =>
  set?.sources.find(({ width }) => width >= PREVIEW_WIDTH)?.url;

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
  error?: string | undefined;
}

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

  const move = (from: number, to: number) => {
    reorder(arrayMove(ids, from, to));
    setSaid(`Picture ${to + 1} of ${ids.length}.`);
  };
  const press = (from: number, by: -1 | 1) => {
    focusNext.current = `[data-image="${ids[from]}"] [data-move="${by}"]`;
    move(from, from + by);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
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
