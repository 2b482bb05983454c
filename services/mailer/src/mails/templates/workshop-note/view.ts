import type { RegistrationSubject } from '@festival/contracts/campaigns';
import { UnsendableMail } from '../../../unsendable-mail.js';
import type { CampaignWords } from '../../campaigns/define-campaign-mail.js';
import type { MailContext } from '../../mail-document.js';
import { userLine } from '../../user-text.js';
import { toSlot } from '../../workshops/workshop-view.js';

export type WorkshopNoteView = {
  person: string;
  workshop: string;
  when: string;
  where: string;
  note: readonly string[];
  unsubscribeHref: string;
};

/** @throws UnsendableMail if the registration was cancelled meanwhile */
export const toWorkshopNoteView = (
  { status, name, workshop }: RegistrationSubject,
  { note, unsubscribeHref }: CampaignWords,
  { edition }: MailContext,
): WorkshopNoteView => {
  if (status === 'cancelled') throw new UnsendableMail('the registration was cancelled');
  const { name: called, when, where } = toSlot(edition, workshop);
  return { person: userLine(name), workshop: called, when, where, note, unsubscribeHref };
};
