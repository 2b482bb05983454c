import type { ImageSet } from '@festival/contracts/images';
import { MAX_IMAGES } from '@festival/contracts/limits';
import type { WorkshopForm } from '@festival/contracts/workshops';
import { fullViews } from '@festival/images/encode';
import { arrangeImages } from '@festival/images/uploads';

/**
 * The workshop's images after an edit, from its present and the uploaded ones. When the form does not list them, all of them.
 * @throws SchemaMismatch for an image that the workshop does not have, or for too many
 */
export const imagesOf = (
  { images }: Pick<WorkshopForm, 'images'>,
  kept: readonly ImageSet[],
  added: readonly ImageSet[],
): ImageSet[] =>
  arrangeImages({ images: images ?? fullViews(kept) }, kept, added, {
    max: MAX_IMAGES,
    owner: 'workshop',
  });
