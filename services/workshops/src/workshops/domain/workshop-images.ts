import { MAX_PICTURES } from '@festival/contracts/limits';
import type { ImageSet } from '@festival/contracts/pictures';
import type { WorkshopForm } from '@festival/contracts/workshops';
import { fullViews } from '@festival/pictures/encode';
import { arrangePictures } from '@festival/pictures/uploads';

/**
 * The pictures that a form makes of those a workshop has and those it brings; when it does not say, all of them.
 * @throws SchemaMismatch for one that the workshop does not have, or for too many
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
