import { fullViews } from '@festival/pictures/encode';
import type { AuditedValues } from '@festival/service-kit/audit';
import type { WorkshopEntity } from '../persistence/workshop.entity.js';
import type { formColumns } from './form-columns.js';

type FormColumns = ReturnType<typeof formColumns>;

/** The audit log's view of a workshop: all fields of the form, with a URL for each picture. */
export const auditedWorkshop = ({
  name,
  organizer,
  description,
  category,
  date,
  startTime,
  durationMinutes,
  location,
  isOpenTalk,
  maxParticipants,
  pictures,
}: FormColumns & Pick<WorkshopEntity, 'pictures'>): AuditedValues => ({
  name,
  organizer,
  description,
  category,
  date,
  startTime,
  durationMinutes,
  location,
  isOpenTalk,
  maxParticipants,
  images: fullViews(pictures),
});
