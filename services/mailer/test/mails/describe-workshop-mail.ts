import type { WorkshopMailJob } from '@festival/contracts/jobs';
import type { MailTemplate } from '@festival/contracts/mails';
import type { RegistrationMail } from '@festival/contracts/workshops';
import type { Mail } from '../../src/mails/define-mail.js';
import type { WorkshopView } from '../../src/mails/parts/workshop-view.js';
import { describeMail } from './describe-mail.js';
import { longestRegistration } from './longest.js';

/** Tests every mail about a registration: it names the person, and gives the workshop's time, place and organiser. */
export const describeWorkshopMail = (
  template: MailTemplate,
  mail: Mail<WorkshopMailJob, RegistrationMail, WorkshopView>,
  { subject, says }: { subject: string; says: readonly string[] },
): void => {
  const longest = longestRegistration(mail.sample.subject);
  const { registration, workshop } = longest;
  describeMail(template, mail, {
    subject,
    says: [
      'Tan Wei Ling',
      'Saturday 6 March 2021, 2-4.30pm',
      'ADM Studio 2',
      'Batik Circle',
      ...says,
    ],
    longest,
    shows: [registration.name, workshop.name, workshop.organizer, workshop.location],
  });
};
