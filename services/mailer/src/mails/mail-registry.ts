import type { MailJobOf } from '@festival/contracts/jobs';
import type { CampaignMailTemplate, MailTemplate } from '@festival/contracts/mails';
import type { CampaignMailDefinition } from './campaigns/define-campaign-mail.js';
import type { MailDefinition } from './define-mail.js';
import { accountChanged } from './templates/account-changed/template.js';
import { adminInvitation } from './templates/admin-invitation/template.js';
import { collectionReminder } from './templates/collection-reminder/template.js';
import { drawWon } from './templates/draw-won/template.js';
import { entrantNote } from './templates/entrant-note/template.js';
import { orderCancelled } from './templates/order-cancelled/template.js';
import { orderCopy } from './templates/order-copy/template.js';
import { orderNote } from './templates/order-note/template.js';
import { orderPlaced } from './templates/order-placed/template.js';
import { orderUnverified } from './templates/order-unverified/template.js';
import { orderVerified } from './templates/order-verified/template.js';
import { passwordReset } from './templates/password-reset/template.js';
import { photoRemoved } from './templates/photo-removed/template.js';
import { releaseFailing } from './templates/release-failing/template.js';
import { vendorConfirmation } from './templates/vendor-confirmation/template.js';
import { workshopAdded } from './templates/workshop-added/template.js';
import { workshopCancelled } from './templates/workshop-cancelled/template.js';
import { workshopChanged } from './templates/workshop-changed/template.js';
import { workshopConfirmed } from './templates/workshop-confirmed/template.js';
import { workshopNote } from './templates/workshop-note/template.js';
import { workshopOffered } from './templates/workshop-offered/template.js';
import { workshopPromoted } from './templates/workshop-promoted/template.js';
import { workshopReminder } from './templates/workshop-reminder/template.js';
import { workshopRemoved } from './templates/workshop-removed/template.js';
import { workshopWaitlisted } from './templates/workshop-waitlisted/template.js';
import { workshopWithdrawn } from './templates/workshop-withdrawn/template.js';

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
