import { type ImageSet, newPictureAt } from '@festival/contracts/pictures';
import { fullViews } from '../encode/full-views.js';
import { refuseField } from './refuse-field.js';

/**
 * Arranges pictures in the order of a form. New pictures that the form does not place come last.
 * @param images URLs of the pictures to keep, and `new:0`… for the form's files
 * @param kept the existing pictures
 * @param owner what the refusal calls the thing with the pictures
 * @throws SchemaMismatch for a picture that does not exist, or for too many
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
  // The same file given twice is one picture, because its name is derived from its content.
  const all = [
    ...new Map([...placed, ...added].map((picture) => [fullViews([picture])[0], picture])).values(),
  ];
  if (all.length > most) throw refuseField('newImages', `would make more than ${most} pictures`);
  return all;
};
