import type { AuditedValues } from '@festival/service-kit/audit';
import { fullViews } from '@festival/service-kit/images/encode';
import { pick } from 'es-toolkit';
import type { WorkshopEntity } from './workshop.table.js';
import type { formColumns } from './workshop-form.js';

type FormColumns = ReturnType<typeof formColumns>;

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

/** The audit log's view of a workshop: all fields of the form, with a URL for each image. */
export const auditedWorkshop = (
  workshop: FormColumns & Pick<WorkshopEntity, 'imageSets'>,
): AuditedValues => ({ ...pick(workshop, FIELDS), images: fullViews(workshop.imageSets) });
