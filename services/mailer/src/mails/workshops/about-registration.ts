import type { WorkshopMailJob } from '@festival/contracts/jobs';
import type { RegistrationMail } from '@festival/contracts/workshops';
import type { Subjects } from '../../services/subjects.js';
import type { Envelope } from '../define-mail.js';
import { toWorkshopView, type WorkshopView } from './workshop-view.js';

/** The steps that all mails about a registration share. */
export const aboutRegistration = {
  subjectId: ({ eventId }: WorkshopMailJob) => eventId,
  load: ({ eventId }: WorkshopMailJob, subjects: Subjects) => subjects.registrationEvent(eventId),
  view: toWorkshopView,
  envelope: ({ registration }: RegistrationMail, { person }: WorkshopView): Envelope => ({
    to: { name: person, address: registration.emailAddress },
    threadId: registration._id,
  }),
};
