import type { ImageItem } from '../images/image-item.js';
import { createTabDraft } from './tab-draft.js';

/** A form with images that was left without a decision. */
export interface Left<Values> {
  values: Values;
  images: readonly ImageItem[];
  /** How many images were chosen and have to be chosen again. */
  lostFiles: number;
}

export interface ImageDraft<Values> {
  /** What its owner has left a form of: an id, empty for what is to be created; undefined when nothing was left. */
  subjectOf(owner: string): string | undefined;
  /** @param stored the images that the subject has today */
  read(owner: string, subject: string, stored: readonly ImageItem[]): Left<Values> | undefined;
  keep(owner: string, subject: string, values: Values, images: readonly ImageItem[]): void;
  forget(): void;
}

const isKept = ({ kind }: ImageItem): boolean => kind === 'kept';

/**
 * The draft of a form with images, of one subject at a time. No storage keeps files: they are held in memory, so they outlive a sign-in in a
 * dialog and no reload. What was typed, and the order of the images that are stored already, outlive both.
 * @param example of what is typed, as `createTabDraft` takes it
 */
export const createImageDraft = <Values extends object>(
  name: string,
  example: Values,
): ImageDraft<Values> => {
  const tab = createTabDraft(name, { subject: '', values: example, images: [''], files: 0 });
  let held: { owner: string; subject: string; images: readonly ImageItem[] } | undefined;
  return {
    subjectOf: (owner) => tab.read(owner)?.subject,
    read: (owner, subject, stored) => {
      const draft = tab.read(owner);
      if (draft?.subject !== subject) return undefined;
      const { values, images, files } = draft;
      if (held?.owner === owner && held.subject === subject)
        return { values, images: held.images, lostFiles: 0 };
      const inOrder = images.flatMap((id) => stored.filter((image) => image.id === id));
      return { values, images: inOrder, lostFiles: files };
    },
    keep: (owner, subject, values, images) => {
      held = { owner, subject, images };
      const kept = images.filter(isKept).map(({ id }) => id);
      tab.keep(owner, { subject, values, images: kept, files: images.length - kept.length });
    },
    forget: () => {
      held = undefined;
      tab.forget();
    },
  };
};
