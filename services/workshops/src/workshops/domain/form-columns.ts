import type { WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOpenTalk } from '@festival/edition/workshops';
import { refuseField } from '@festival/images/uploads';
import type { WorkshopEntity } from '../persistence/workshop.entity.js';

type FormColumns = Pick<
  WorkshopEntity,
  | 'name'
  | 'organizer'
  | 'description'
  | 'category'
  | 'date'
  | 'startTime'
  | 'durationMinutes'
  | 'location'
  | 'isOpenTalk'
  | 'maxParticipants'
>;

/**
 * The columns that a workshop's form sets.
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
