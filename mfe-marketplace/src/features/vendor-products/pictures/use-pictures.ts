import { preparePicture } from '@festival/mfe-kit/photos';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeLeftOut, type LeftOut } from './left-out.js';
import { isTooMuch, type NewPicture, type PictureItem, roomFor } from './picture-item.js';

let made = 0;

const toNewPicture = (file: File): NewPicture => {
  made += 1;
  return {
    kind: 'new',
    id: `new-${made}`,
    url: URL.createObjectURL(file),
    file,
    isPreparing: true,
  };
};

const release = (pictures: readonly PictureItem[]): void => {
  for (const picture of pictures) if (picture.kind === 'new') URL.revokeObjectURL(picture.url);
};

/** The pictures of a form: those that stay and those to come, in their order, and what was refused of what was added. */
export const usePictures = (initial: readonly PictureItem[]) => {
  const [pictures, setPictures] = useState(initial);
  const [problem, showProblem] = useState<string>();
  const latest = useRef(initial);
  const latestProblem = useRef<string>(undefined);
  const leftOut = useRef<readonly LeftOut[]>([]);
  // One after another: a photograph takes the memory of all its pixels while it is made smaller.
  const queue = useRef(Promise.resolve());

  const change = useCallback((next: (now: readonly PictureItem[]) => readonly PictureItem[]) => {
    latest.current = next(latest.current);
    setPictures(latest.current);
  }, []);

  const setProblem = useCallback((sentence: string | undefined, files: readonly LeftOut[] = []) => {
    leftOut.current = files;
    latestProblem.current = sentence;
    showProblem(sentence);
  }, []);

  /** Of many that are added at once several may be refused: each is told. */
  const leaveOut = useCallback(
    (files: readonly LeftOut[]) => {
      const all = [...leftOut.current, ...files];
      setProblem(describeLeftOut(all), all);
    },
    [setProblem],
  );

  const drop = useCallback(
    (id: string) => {
      release(latest.current.filter((picture) => picture.id === id));
      change((now) => now.filter((picture) => picture.id !== id));
    },
    [change],
  );

  const prepare = useCallback(
    async ({ id, file, url }: NewPicture) => {
      const isHere = () => latest.current.some((picture) => picture.id === id);
      if (!isHere()) return;
      const refuse = (why: LeftOut['why']) => {
        drop(id);
        leaveOut([{ file, why }]);
      };
      try {
        const prepared = await preparePicture(file);
        if (!isHere()) return;
        const preview = prepared === file ? url : URL.createObjectURL(prepared);
        if (preview !== url) URL.revokeObjectURL(url);
        change((now) =>
          now.map((picture) =>
            picture.id === id
              ? { kind: 'new', id, url: preview, file: prepared, isPreparing: false }
              : picture,
          ),
        );
        if (isTooMuch(latest.current)) refuse('too-much');
      } catch {
        refuse('unreadable');
      }
    },
    [change, drop, leaveOut],
  );

  const enqueue = useCallback(
    (added: readonly NewPicture[]) => {
      for (const picture of added) queue.current = queue.current.then(() => prepare(picture));
    },
    [prepare],
  );

  useEffect(() => {
    enqueue(
      latest.current.filter(
        (picture): picture is NewPicture => picture.kind === 'new' && picture.isPreparing,
      ),
    );
  }, [enqueue]);

  const add = (files: readonly File[]) => {
    const room = roomFor(latest.current);
    const added = files.slice(0, room).map(toNewPicture);
    setProblem(undefined);
    leaveOut(files.slice(room).map((file) => ({ file, why: 'too-many' })));
    change((now) => [...now, ...added]);
    enqueue(added);
  };

  return {
    pictures,
    problem,
    setProblem: (sentence: string | undefined) => setProblem(sentence),
    add,
    remove: (id: string) => {
      setProblem(undefined);
      drop(id);
    },
    reorder: (ids: readonly string[]) =>
      change((now) => ids.flatMap((id) => now.filter((picture) => picture.id === id))),
    /** Once every picture is small enough: those that there are then. */
    ready: async (): Promise<readonly PictureItem[]> => {
      await queue.current;
      return latest.current;
    },
    hasProblem: (): boolean => latestProblem.current !== undefined,
    now: (): readonly PictureItem[] => latest.current,
    /** Lets go of the previews. */
    release: () => release(latest.current),
  };
};

export type Pictures = ReturnType<typeof usePictures>;
