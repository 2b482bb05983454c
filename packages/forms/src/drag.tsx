/*
 * The parts of the drag libraries that we use, in one module. The shell provides it to every area, like the form engine, in a file that only
 * forms with images load.
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
export { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
export { useDropzone } from 'react-dropzone';
