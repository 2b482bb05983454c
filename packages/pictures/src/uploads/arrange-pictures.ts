import { type ImageSet, newPictureAt } from '@festival/contracts/pictures';
import { fullViews } from '../encode/full-views.js';
import { refuseField } from './refuse-field.js';

/**
 * The pictures in the order that a form gives, new ones that it does not place last.
 * @param images URLs of those that stay, and `new:0`… for the form's files
 * @param kept those that the thing has
 * @param owner what the thing is called in a refusal
 * @throws SchemaMismatch for a picture that the thing does not have, or for too many
 */
export const arrangePictures = (
  { images }: { images: readonly string[] },
  kept: readonly ImageSet[],
  added: readonly ImageSet[],
  { most, owner }: { most: number; owner: string },
): ImageSet[] => {
  const byUrl = new Map(kept.map((picture) => [fullViews([picture])[0], picture]));
  const placed = images.map((image) => {
    const at = newPictureAt(image);
    const picture = at === undefined ? byUrl.get(image) : added[at];
    if (!picture) throw refuseField('images', `has a picture that this ${owner} does not have`);
    return picture;
  });
  // The same file given twice is one picture: it has one name.
  const all = [
    ...new Map([...placed, ...added].map((picture) => [fullViews([picture])[0], picture])).values(),
  ];
  if (all.length > most) throw refuseField('newImages', `would make more than ${most} pictures`);
  return all;
};
