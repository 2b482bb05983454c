import { useDropzone } from '@festival/forms/drag';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { FieldSet } from '@festival/ui/field-set';
import { Icon } from '@festival/ui/icon';
import { useRef } from 'react';
import { roomFor } from '../image-item.js';
import type { Images } from '../use-images.js';
import styles from './image-field.module.css';
import { ImageList } from './image-list.js';

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
