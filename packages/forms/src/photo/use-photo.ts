import { MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import { useCallback, useState } from 'react';
import { formatOfFile } from '../images/format-of-file.js';
import { type ImageItem, type NewImage, releaseImages, toNewImage } from '../images/image-item.js';

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

export type PhotoOfForm = ReturnType<typeof usePhoto>;
