import type { MailJobOf } from '@festival/contracts/jobs';
import type { CampaignMailTemplate, MailTemplate } from '@festival/contracts/mails';
import { accountChanged } from './account-changed.js';
import { adminInvitation } from './admin-invitation.js';
import { collectionReminder } from './collection-reminder.js';
import type { CampaignMailDefinition, MailDefinition } from './define-mail.js';
import { drawWon } from './draw-won.js';
import { entrantNote } from './entrant-note.js';
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

const originals = {
  'order-placed': orderPlaced,
  'order-verified': orderVerified,
  'order-unverified': orderUnverified,
  'order-cancelled': orderCancelled,
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
};

/** The mails of campaigns. */
export const campaignMails = {
  'collection-reminder': collectionReminder,
  'order-note': orderNote,
  'workshop-note': workshopNote,
  'entrant-note': entrantNote,
} satisfies { [Template in CampaignMailTemplate]: CampaignMailDefinition };

/** All other mails by template. A template of the contract that is missing here, or accepts another job, does not compile. */
export const mailRegistry = {
  ...originals,
  'order-copy': orderCopy(originals),
} satisfies {
  [Template in Exclude<MailTemplate, CampaignMailTemplate>]: MailDefinition<MailJobOf<Template>>;
};

/** Every mail, for previews. */
export const everyMail: Readonly<
  Record<MailTemplate, Pick<CampaignMailDefinition, 'description' | 'preview'>>
> = { ...mailRegistry, ...campaignMails };
