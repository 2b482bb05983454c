import type { MailTemplate } from '@festival/contracts/mails';
import { accountChanged } from './account-changed.js';
import { adminInvitation } from './admin-invitation.js';
import { collectionReminder } from './collection-reminder.js';
import { drawWon } from './draw-won.js';
import { entrantNote } from './entrant-note.js';
import type { Mail, MailContext, MailDocument } from './mail.js';
import { orderCancelled } from './order-cancelled.js';
import { orderCopy } from './order-copy.js';
import { orderNote } from './order-note.js';
import { orderPlaced } from './order-placed.js';
import { orderUnverified } from './order-unverified.js';
import { orderVerified } from './order-verified.js';
import { passwordReset } from './password-reset.js';
import { photoRemoved } from './photo-removed.js';
import { releaseFailing } from './release-failing.js';
import { vendorConfirmation } from './vendor-confirmation.js';
import { workshopAdded } from './workshop-added.js';
import { workshopCancelled } from './workshop-cancelled.js';
import { workshopChanged } from './workshop-changed.js';
import { workshopConfirmed } from './workshop-confirmed.js';
import { workshopNote } from './workshop-note.js';
import { workshopOffered } from './workshop-offered.js';
import { workshopPromoted } from './workshop-promoted.js';
import { workshopReminder } from './workshop-reminder.js';
import { workshopRemoved } from './workshop-removed.js';
import { workshopWaitlisted } from './workshop-waitlisted.js';
import { workshopWithdrawn } from './workshop-withdrawn.js';

const orderMails = {
  'order-placed': orderPlaced,
  'order-verified': orderVerified,
  'order-unverified': orderUnverified,
  'order-cancelled': orderCancelled,
};

/** Every mail by its template. A template of the contract that is missing here does not compile. */
export const mailRegistry: { readonly [Template in MailTemplate]: Mail<Template> } = {
  ...orderMails,
  'order-copy': orderCopy(orderMails),
  'password-reset': passwordReset,
  'vendor-confirmation': vendorConfirmation,
  'admin-invitation': adminInvitation,
  'account-changed': accountChanged,
  'release-failing': releaseFailing,
  'workshop-confirmed': workshopConfirmed,
  'workshop-waitlisted': workshopWaitlisted,
  'workshop-promoted': workshopPromoted,
  'workshop-offered': workshopOffered,
  'workshop-cancelled': workshopCancelled,
  'workshop-changed': workshopChanged,
  'workshop-withdrawn': workshopWithdrawn,
  'workshop-reminder': workshopReminder,
  'draw-won': drawWon,
  'photo-removed': photoRemoved,
  'workshop-removed': workshopRemoved,
  'workshop-added': workshopAdded,
  'collection-reminder': collectionReminder,
  'order-note': orderNote,
  'workshop-note': workshopNote,
  'entrant-note': entrantNote,
};

/** A mail about something that its template ensures to fit. TypeScript cannot see that for a union. */
export const writeMail = (
  template: MailTemplate,
  about: object,
  context: MailContext,
  now: Date,
): MailDocument =>
  (mailRegistry[template] as Mail<MailTemplate>).write(about as never, context, now);

const SAMPLED_AT = '2021-02-10T02:04:00.000Z';

/** The mail with its sample. */
export const previewMail = (template: MailTemplate, context: MailContext): MailDocument => {
  const { sample, sampledAt = SAMPLED_AT } = mailRegistry[template];
  return writeMail(template, sample, context, new Date(sampledAt));
};
