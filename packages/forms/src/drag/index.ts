/*
 * What of the libraries for dragging is used, in one module: the shell provides it to every area, like the engine, in a file that only a
 * form with images loads.
 */
export {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
export { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
export { useDropzone } from 'react-dropzone';
