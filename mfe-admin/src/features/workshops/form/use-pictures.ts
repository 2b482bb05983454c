import { MAX_PICTURES } from '@festival/contracts/limits';
import { useState } from 'react';
import { type PictureItem, TAKEN } from './picture-item.js';

let made = 0;

const toItem = (file: File): PictureItem => {
  made += 1;
  return { id: `new-${made}`, url: URL.createObjectURL(file), file };
};

const namesOf = (files: readonly File[]): string =>
  new Intl.ListFormat('en-SG').format(files.map(({ name }) => `“${name}”`));

/** Lets go of the previews. */
export const releasePictures = (pictures: readonly PictureItem[]): void => {
  for (const { file, url } of pictures) if (file) URL.revokeObjectURL(url);
};

/** The pictures of a form in their order, and what was refused of what was added. */
export const usePictures = (initial: readonly PictureItem[]) => {
  const [pictures, setPictures] = useState(initial);
  const [problem, setProblem] = useState<string>();

  /** Files that fit are added; the others are named. */
  const add = (files: readonly File[]) => {
    const unknown = files.filter(({ type }) => !TAKEN.some((taken) => taken === type));
    const known = files.filter((file) => !unknown.includes(file));
    const room = Math.max(0, MAX_PICTURES - pictures.length);
    const tooMany = known.slice(room);
    const problems = [
      unknown.length > 0 &&
        `Please choose JPEG, PNG, WebP, AVIF or GIF pictures: ${namesOf(unknown)}.`,
      tooMany.length > 0 &&
        `A workshop has at most ${MAX_PICTURES} pictures. ${namesOf(tooMany)} left out.`,
    ];
    setPictures([...pictures, ...known.slice(0, room).map(toItem)]);
    setProblem(problems.filter(Boolean).join(' ') || undefined);
  };

  return {
    pictures,
    problem,
    add,
    remove: (id: string) => {
      releasePictures(pictures.filter((each) => each.id === id));
      setPictures(pictures.filter((each) => each.id !== id));
      setProblem(undefined);
    },
    /** To the place before. */
    moveUp: (at: number) => {
      const [one, other] = [pictures[at - 1], pictures[at]];
      if (one && other) setPictures(pictures.with(at - 1, other).with(at, one));
    },
  };
};

export type Pictures = ReturnType<typeof usePictures>;
