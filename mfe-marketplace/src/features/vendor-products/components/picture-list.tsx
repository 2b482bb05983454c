import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { moved } from '../form/option-list.js';
import type { Pictures } from '../pictures/use-pictures.js';
import { PictureTile } from './picture-tile.js';
import styles from './pictures-field.module.css';

/** Pixels after which a press is a drag, and milliseconds after which a touch is no scroll. */
const DRAG_DISTANCE = 6;
const TOUCH_DELAY_MS = 200;

interface Props {
  pictures: Pictures;
  /** Where the focus goes when the last one is removed. */
  onEmptied: () => void;
}

/** The pictures in their order. The focus stays with what was pressed, wherever its picture goes. */
export function PictureList({ pictures: { pictures, reorder, remove }, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<string>(null);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_DELAY_MS, tolerance: 8 } }),
  );
  const ids = pictures.map(({ id }) => id);

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
    focusNext.current = `[data-picture="${ids[from]}"] [data-move="${by}"]`;
    move(from, by);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) move(from, to - from);
  };
  const takeOut = (at: number) => {
    const neighbour = ids[at + 1] ?? ids[at - 1];
    if (neighbour) focusNext.current = `[data-picture="${neighbour}"] [data-remove]`;
    else onEmptied();
    setSaid(`Picture ${at + 1} removed.`);
    remove(ids[at] as string);
  };

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style none */}
        <ul ref={list} role="list" aria-label="Pictures" className={styles.list}>
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              at={at}
              count={pictures.length}
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
