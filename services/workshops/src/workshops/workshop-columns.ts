import type { ImageSet } from '@festival/contracts/products';
import type { WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOpenTalk } from '@festival/edition/workshops';
import { SchemaMismatch } from '@festival/service-kit/errors';
import type { WorkshopEntity } from './workshop.entity.js';
import { fullViews } from './workshop.mapper.js';

type FormColumns = Omit<
  WorkshopEntity,
  'id' | 'pictures' | 'numRegistered' | 'numWaitlisted' | 'createdAt' | 'withdrawnAt'
>;

const refuseField = (field: string, message: string): SchemaMismatch =>
  new SchemaMismatch({ source: 'body', keys: [field], message: `"${field}" ${message}` });

/**
 * What a form says of a workshop, as it is kept.
 * @throws SchemaMismatch for a category that the festival does not have
 */
export const formColumns = (form: WorkshopForm, edition: Edition): FormColumns => {
  const { categories } = edition.workshops;
  if (!categories.includes(form.category))
    throw refuseField('category', `must be one of ${categories.join(', ')}`);
  return {
    name: form.name,
    organizer: form.organizer,
    description: form.description,
    category: form.category,
    date: form.date,
    startTime: form.startTime,
    durationMinutes: form.duration,
    location: form.location,
    isOpenTalk: isOpenTalk(edition, form.name),
    maxParticipants: form.maxParticipants,
  };
};

/**
 * The pictures that a form keeps, in its order; all of them when it does not say.
 * @throws SchemaMismatch for one that the workshop does not have
 */
export const keptPictures = (
  { images }: Pick<WorkshopForm, 'images'>,
  pictures: readonly ImageSet[],
): ImageSet[] => {
  if (!images) return [...pictures];
  const byUrl = new Map(pictures.map((picture) => [fullViews([picture])[0], picture]));
  return images.map((image) => {
    const picture = byUrl.get(image);
    if (!picture) throw refuseField('images', 'has a picture that this workshop does not have');
    return picture;
  });
};
