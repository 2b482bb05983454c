import { type ImageSet, newImageAt } from '@festival/contracts/images';
import { fullViews } from '../encode/full-views.js';
import { refuseField } from './refuse-field.js';

/**
 * Arranges images in the order of a form. New images that the form does not place come last.
 * @param images URLs of the images to keep, and `new:0`… for the form's files
 * @param kept the existing images
 * @param owner what the refusal calls the thing with the images
 * @throws SchemaMismatch for an image that does not exist, or for too many
 */
export const arrangeImages = (
  { images }: { images: readonly string[] },
  kept: readonly ImageSet[],
  added: readonly ImageSet[],
  { max, owner }: { max: number; owner: string },
): ImageSet[] => {
  const byUrl = new Map(kept.map((image) => [fullViews([image])[0], image]));
  const placed = images.map((place) => {
    const at = newImageAt(place);
    const image = at === undefined ? byUrl.get(place) : added[at];
    if (!image) throw refuseField('images', `has a picture that this ${owner} does not have`);
    return image;
  });
  // The same file given twice is one image, because its name is derived from its content.
  const all = [
    ...new Map([...placed, ...added].map((image) => [fullViews([image])[0], image])).values(),
  ];
  if (all.length > max) throw refuseField('newImages', `would make more than ${max} pictures`);
  return all;
};
