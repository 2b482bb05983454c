import { useSortable } from '@festival/forms/drag';
import { Badge } from '@festival/ui/badge';
import { cx } from '@festival/ui/cx';
import { IconButton } from '@festival/ui/icon-button';
import { Spinner } from '@festival/ui/spinner';
import type { ImageItem } from '../image-item.js';
import styles from './image-field.module.css';

interface Props {
  image: ImageItem;
  /** Its position, from 0, and the number of images. */
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One image, which can be dragged to another position or moved there with its buttons. */
export function ImageTile({ image, at, count, onMove, onRemove }: Props) {
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
