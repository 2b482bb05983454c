import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  rectSortingStrategy,
  SortableContext,
  TouchSensor,
  useSensor,
  useSensors,
} from '@festival/forms/drag';
import { useEffect, useRef, useState } from 'react';
import { imageIds } from '../image-item.js';
import type { Images } from '../use-images.js';
import styles from './image-field.module.css';
import { ImageTile } from './image-tile.js';
import { moved } from './moved.js';

/** A press that moves this many pixels is a drag. A touch that stays this many milliseconds is not a scroll. */
const DRAG_DISTANCE = 6;
const TOUCH_DELAY_MS = 200;

interface Props {
  images: Images;
  /** Called when the last image is removed, to move the focus. */
  onEmptied: () => void;
}

/** The images in their order. The focus stays on the pressed button when its image moves. */
export function ImageList({ images: { images, reorder, remove }, onEmptied }: Props) {
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
