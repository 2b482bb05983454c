import { MAX_PICTURES } from '@festival/contracts/limits';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { FieldSet } from '@festival/ui/field-set';
import { Icon } from '@festival/ui/icon';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { fieldId, fieldLabels } from '../form/field-names.js';
import { roomFor } from '../pictures/picture-item.js';
import type { Pictures } from '../pictures/use-pictures.js';
import { PictureList } from './picture-list.js';
import styles from './pictures-field.module.css';

interface Props {
  pictures: Pictures;
  error: string | undefined;
}

/** Pictures, dropped here or chosen, in the order that the market shows them. */
export function PicturesField({ pictures, error }: Props) {
  const chooser = useRef<HTMLButtonElement>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted) => accepted.length > 0 && pictures.add(accepted),
  });
  const room = roomFor(pictures.pictures);
  return (
    <FieldSet
      id={fieldId('images')}
      label={fieldLabels.images}
      optional
      description={`Up to ${MAX_PICTURES}, square ones look best. The first stands on the product's card.`}
      error={pictures.problem ?? error}
    >
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={cx(styles.zone, isDragActive && styles.over)}
      >
        {pictures.pictures.length > 0 && (
          <PictureList pictures={pictures} onEmptied={() => chooser.current?.focus()} />
        )}
        {room > 0 && (
          <div className={styles.invitation}>
            <Icon name="image" size="large" />
            <p className={styles.dropHere}>Drop pictures here, or</p>
            <Button ref={chooser} icon="upload" onClick={open}>
              Choose pictures
            </Button>
          </div>
        )}
        <input {...getInputProps({ accept: 'image/*', 'aria-hidden': true })} />
      </div>
    </FieldSet>
  );
}
