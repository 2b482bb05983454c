import { MAX_UPLOAD_BYTES } from '@festival/contracts/limits';
import { useCallback, useEffect, useRef, useState } from 'react';

interface KeptPhoto {
  kind: 'kept';
  url: string;
}

export interface NewPhoto {
  kind: 'new';
  /** Of its preview, for as long as the form is open. */
  url: string;
  file: File;
}

type Photo = KeptPhoto | NewPhoto;

const MEGABYTE = 1024 * 1024;

const problemOf = ({ name, type, size }: File): string | undefined => {
  if (type !== 'image/jpeg') return `“${name}” is no JPEG. Please choose a JPEG photograph.`;
  if (size > MAX_UPLOAD_BYTES)
    return `“${name}” is too large. A photograph may have at most ${MAX_UPLOAD_BYTES / MEGABYTE} MB.`;
  return undefined;
};

/**
 * One photograph of a form, sent as it is: a photograph that is judged is not made smaller. @param kept where the one is that is there already
 */
export const usePhoto = (kept: string | undefined) => {
  const [photo, setPhoto] = useState<Photo | undefined>(() =>
    kept === undefined ? undefined : { kind: 'kept', url: kept },
  );
  const [problem, setProblem] = useState<string>();
  const preview = useRef<string>(undefined);

  const show = useCallback((next: Photo | undefined) => {
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = next?.kind === 'new' ? next.url : undefined;
    setPhoto(next);
  }, []);

  useEffect(
    () => () => {
      if (preview.current) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  return {
    photo,
    problem,
    setProblem,
    /** Takes the first; the one that was there stays where it is no photograph. */
    choose: (files: readonly File[]) => {
      const [file] = files;
      if (!file) return;
      const wrong = problemOf(file);
      setProblem(wrong);
      if (!wrong) show({ kind: 'new', file, url: URL.createObjectURL(file) });
    },
    remove: () => {
      setProblem(undefined);
      show(undefined);
    },
    /** This browser cannot show it. */
    leaveOut: ({ file }: NewPhoto) => {
      setProblem(`“${file.name}” cannot be read as a photograph. Please choose another.`);
      show(undefined);
    },
  };
};

export type PhotoOfForm = ReturnType<typeof usePhoto>;
