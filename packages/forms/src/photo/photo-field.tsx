import { useDropzone } from '@festival/forms/drag';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { FieldSet } from '@festival/ui/field-set';
import { Icon } from '@festival/ui/icon';
import { Cluster } from '@festival/ui/layout';
import { useEffect, useRef } from 'react';
import styles from './photo-field.module.css';
import type { PhotoOfForm } from './use-photo.js';

interface Props {
  id: string;
  label: string;
  description: string;
  photo: PhotoOfForm;
  error?: string | undefined;
}

/** One photo, dropped here or chosen, shown as it is. */
export function PhotoField({ photo: { photo, problem, ...change }, error, ...frame }: Props) {
  const chooser = useRef<HTMLButtonElement>(null);
  const wasEmptied = useRef(false);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: (accepted) => change.choose(accepted),
  });
  useEffect(() => {
    if (!photo && wasEmptied.current) chooser.current?.focus();
    wasEmptied.current = false;
  }, [photo]);
  return (
    <FieldSet {...frame} optional error={problem ?? error}>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={cx(styles.zone, isDragActive && styles.over)}
      >
        {photo ? (
          <>
            <img
              src={photo.url}
              alt="Your photograph"
              className={styles.preview}
              onError={() => photo.kind === 'new' && change.leaveOut(photo)}
            />
            <Cluster gap={3} justify="center">
              <Button icon="upload" onClick={open}>
                Choose another
              </Button>
              <Button
                icon="trash"
                variant="quiet"
                onClick={() => {
                  wasEmptied.current = true;
                  change.remove();
                }}
              >
                Remove photograph
              </Button>
            </Cluster>
          </>
        ) : (
          <>
            <Icon name="image" size="large" />
            <p className={styles.dropHere}>Drop a photograph here, or</p>
            <Button ref={chooser} icon="upload" onClick={open}>
              Choose a photograph
            </Button>
          </>
        )}
        <input {...getInputProps({ accept: 'image/jpeg', 'aria-hidden': true })} />
      </div>
    </FieldSet>
  );
}
