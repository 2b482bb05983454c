import { MAX_PICTURES } from '@festival/contracts/limits';
import type { ImageSet } from '@festival/contracts/pictures';
import type { WorkshopForm } from '@festival/contracts/workshops';
import { fullViews } from '@festival/pictures/encode';
import { arrangePictures } from '@festival/pictures/uploads';

/**
 * The workshop's pictures after an edit, from its present and the uploaded ones. When the form does not list them, all of them.
 * @throws SchemaMismatch for a picture that the workshop does not have, or for too many
 */
export const picturesOf = (
  { images }: Pick<WorkshopForm, 'images'>,
  kept: readonly ImageSet[],
  added: readonly ImageSet[],
): ImageSet[] =>
  arrangePictures({ images: images ?? fullViews(kept) }, kept, added, {
    most: MAX_PICTURES,
    owner: 'workshop',
  });
