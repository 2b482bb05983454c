import type { ImageSet } from '@festival/contracts/images';
import { MAX_IMAGES } from '@festival/contracts/limits';
import type { WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isInPast, isOpenTalk, workshopTimeText } from '@festival/edition/workshops';
import type { AuditedValues } from '@festival/service-kit/audit';
import { DomainError } from '@festival/service-kit/errors';
import { fullViews } from '@festival/service-kit/images/encode';
import { arrangeImages, refuseField } from '@festival/service-kit/images/uploads';
import { pick } from 'es-toolkit/object/pick';
import type { WorkshopEntity } from './workshop.table.js';

const FIELDS = [
  'name',
  'organizer',
  'description',
  'category',
  'date',
  'startTime',
  'durationMinutes',
  'location',
  'isOpenTalk',
  'maxParticipants',
] as const;

type FormColumns = Pick<WorkshopEntity, (typeof FIELDS)[number]>;

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

/** @throws DomainError WORKSHOP_IN_PAST for a past date, unless the admin has confirmed it */
export const refusePast = (edition: Edition, form: WorkshopForm, now: Date): void => {
  if (form.confirmPast || !isInPast(edition, form, now)) return;
  throw new DomainError('WORKSHOP_IN_PAST', {
    params: { when: workshopTimeText(edition, form) },
    details: { field: 'date' },
  });
};

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

/** The audit log's view of a workshop: all fields of the form, with a URL for each image. */
export const auditedWorkshop = (
  workshop: FormColumns & Pick<WorkshopEntity, 'imageSets'>,
): AuditedValues => ({ ...pick(workshop, FIELDS), images: fullViews(workshop.imageSets) });
