import { MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import { useDropzone } from '@festival/forms/drag';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { FieldSet } from '@festival/ui/field';
import { Icon } from '@festival/ui/icon';
import { Cluster } from '@festival/ui/layout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatOfFile } from './images/prepare-image.js';
import { type ImageItem, type NewImage, releaseImages, toNewImage } from './images.js';
import styles from './photo.module.css';

interface Props {
  id: string;
  label: string;
  description: string;
  photo: PhotoOfForm;
  error?: string | undefined;
}

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

const MEGABYTE = 1024 * 1024;

const problemOf = async (file: File): Promise<string | undefined> => {
  const { name, size } = file;
  if ((await formatOfFile(file)) !== 'jpeg')
    return `“${name}” is no JPEG. Please choose a JPEG photograph.`;
  if (size > MAX_UPLOAD_BYTES)
    return `“${name}” is too large. A photograph may have at most ${MAX_UPLOAD_BYTES / MEGABYTE} MB.`;
  return undefined;
};

/** One photo of a form. It is sent unchanged, because a photo that is judged must not be made smaller. */
export const usePhoto = (initial: ImageItem | undefined) => {
  const [photo, setPhoto] = useState(initial);
  const [problem, setProblem] = useState<string>();

  const show = useCallback(
    (next: ImageItem | undefined) => {
      if (photo) releaseImages([photo]);
      setPhoto(next);
    },
    [photo],
  );

  return {
    photo,
    problem,
    /** Takes the first file. If that is not a photo, the previous one stays. */
    choose: async ([file]: readonly File[]): Promise<void> => {
      if (!file) return;
      const wrong = await problemOf(file);
      setProblem(wrong);
      if (!wrong) show({ ...toNewImage(file), isPreparing: false });
    },
    remove: () => {
      setProblem(undefined);
      show(undefined);
    },
    /** This browser cannot show it. */
    leaveOut: ({ file }: NewImage) => {
      setProblem(`“${file.name}” cannot be read as a photograph. Please choose another.`);
      show(undefined);
    },
  };
};

type PhotoOfForm = ReturnType<typeof usePhoto>;
