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
import { FieldSet } from '@festival/ui/field-set';
import { Icon } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import { Spinner } from '@festival/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { type ImageItem, imageIds, roomFor } from '../image-item.js';
import type { Images } from '../use-images.js';
import styles from './image-field.module.css';
import { moved } from './moved.js';

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
