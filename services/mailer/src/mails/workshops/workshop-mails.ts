import type { WorkshopMailTemplate } from '@festival/contracts/jobs';
import type { MailDocument } from '../mail-document.js';
import { cancelledMail } from './cancelled.mail.js';
import { changedMail } from './changed.mail.js';
import { confirmedMail } from './confirmed.mail.js';
import { promotedMail } from './promoted.mail.js';
import { reminderMail } from './reminder.mail.js';
import { waitlistedMail } from './waitlisted.mail.js';
import { withdrawnMail } from './withdrawn.mail.js';
import type { WorkshopView } from './workshop-view.js';

interface WorkshopMail {
  description: string;
  write: (view: WorkshopView) => MailDocument;
}

/** Every mail about a registration. A template of the contract that is not here does not compile. */
export const workshopMails: Record<WorkshopMailTemplate, WorkshopMail> = {
  'workshop-confirmed': {
    description: 'After signing up where a place was free: when and where it is',
    write: confirmedMail,
  },
  'workshop-waitlisted': {
    description: 'After signing up where no place could be had: the place in the queue',
    write: waitlistedMail,
  },
  'workshop-promoted': {
    description: 'After somebody waitlisted got a place',
    write: promotedMail,
  },
  'workshop-cancelled': {
    description: 'After giving up a place, or leaving a waitlist',
    write: cancelledMail,
  },
  'workshop-changed': {
    description: 'After an admin moved the workshop: what it was and what it is',
    write: changedMail,
  },
  'workshop-withdrawn': {
    description: 'After an admin withdrew the workshop: that it does not take place, and why',
    write: withdrawnMail,
  },
  'workshop-reminder': {
    description: 'Before the workshop: when and where it is',
    write: reminderMail,
  },
};
