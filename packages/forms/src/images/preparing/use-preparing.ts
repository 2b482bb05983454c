import { useCallback, useRef } from 'react';
import type { NewImage } from '../image-item.js';
import { prepareImage } from './prepare-image.js';

interface Preparing {
  isHere: (id: string) => boolean;
  onPrepared: (prepared: NewImage, image: NewImage) => void;
  onUnreadable: (image: NewImage) => void;
}

/** The image once it is small enough, with a preview of the file that will be sent. */
const prepared = async (image: NewImage): Promise<NewImage> => {
  const file = await prepareImage(image.file);
  const url = file === image.file ? image.url : URL.createObjectURL(file);
  return { ...image, file, url, isPreparing: false };
};

/** Makes images small enough to be sent, one after another, because each photo needs memory for all its pixels meanwhile. */
export const usePreparing = ({ isHere, onPrepared, onUnreadable }: Preparing) => {
  const queue = useRef(Promise.resolve());
  const prepare = useCallback(
    async (image: NewImage): Promise<void> => {
      if (!isHere(image.id)) return;
      const ready = await prepared(image).catch(() => undefined);
      if (!ready) return onUnreadable(image);
      const isRedrawn = ready.url !== image.url;
      // The code that removes an image revokes only its first preview, so the second is revoked here.
      if (!isHere(image.id)) return isRedrawn ? URL.revokeObjectURL(ready.url) : undefined;
      if (isRedrawn) URL.revokeObjectURL(image.url);
      onPrepared(ready, image);
    },
    [isHere, onPrepared, onUnreadable],
  );
  const enqueue = useCallback(
    (images: readonly NewImage[]) => {
      for (const image of images) queue.current = queue.current.then(() => prepare(image));
    },
    [prepare],
  );
  const done = useCallback(() => queue.current, []);
  return { enqueue, done };
};
