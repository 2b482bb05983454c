import type { ImageItem } from '../images/image-item.js';
import { createTabDraft } from './tab-draft.js';

/** A form with images that was left without saving or discarding. */
export interface Left<Values> {
  values: Values;
  images: readonly ImageItem[];
  /** The number of chosen images that have to be chosen again. */
  lostFiles: number;
}

export interface ImageDraft<Values> {
  /** The id that this owner's draft is about, empty for a new one; undefined without a draft. */
  subjectOf(owner: string): string | undefined;
  /** @param stored the images that the subject has now */
  read(owner: string, subject: string, stored: readonly ImageItem[]): Left<Values> | undefined;
  keep(owner: string, subject: string, values: Values, images: readonly ImageItem[]): void;
  forget(): void;
}

const isKept = ({ kind }: ImageItem): boolean => kind === 'kept';

/**
 * The draft of a form with images, for one subject at a time. Browser storage cannot store the files, so they are in memory: they survive a
 * sign-in in a dialog, but no reload. The typed values and the order of the stored images survive both.
 * @param example an example of the typed values, as for `createTabDraft`
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
