import {
  type MailTemplate,
  type OrderMailTemplate,
  orderMailTemplates,
  type WorkshopMailTemplate,
  workshopMailTemplates,
} from '@festival/contracts/mails';
import { permissions } from '@festival/contracts/permissions';
import { mapValues } from 'es-toolkit/object/mapValues';
import type { CampaignMail, Mail } from '../../src/mails/define-mail.js';
import { campaignMails, mailRegistry } from '../../src/mails/mail-registry.js';
import type { MailDocument } from '../../src/mails/rendering/mail-document.js';
import { context } from './describe-mail.js';
import {
  longestCollection,
  longestDrawWon,
  longestEntrant,
  longestNote,
  longestOrder,
  longestRegistration,
  longestRemovedPhoto,
  longestVendor,
} from './longest.js';

const write = <Subject, View>(mail: Mail<never, Subject, View>, subject: Subject): MailDocument =>
  mail.mail(mail.view(subject, context, new Date(mail.sample.at)), context);

const writeToMany = <Subject, View>(
  { mail, view, sample }: CampaignMail<Subject, View>,
  subject: Subject,
): MailDocument => mail(view(subject, { ...sample.words, note: longestNote }, context), context);

const aboutOrder = (template: (typeof orderMailTemplates)[number]): MailDocument => {
  const mail = mailRegistry[template];
  const { verified, cancelled } = mail.sample.subject;
  return write(mail, { ...longestOrder, verified, cancelled, copyTo: null });
};

const aboutRegistration = (template: (typeof workshopMailTemplates)[number]): MailDocument => {
  const mail = mailRegistry[template];
  return write(mail, longestRegistration(mail.sample.subject));
};

const longestParticipant = () => {
  const { registration, workshop } = longestRegistration(
    mailRegistry['workshop-confirmed'].sample.subject,
  );
  return { ...campaignMails['workshop-note'].sample.subject, name: registration.name, workshop };
};

/** The mails of campaigns. */
const toMany = {
  'collection-reminder': () => writeToMany(campaignMails['collection-reminder'], longestCollection),
  'order-note': () => writeToMany(campaignMails['order-note'], longestCollection),
  'workshop-note': () => writeToMany(campaignMails['workshop-note'], longestParticipant()),
  'entrant-note': () => writeToMany(campaignMails['entrant-note'], longestEntrant),
};

type About = Record<string, MailDocument>;

/** If a template is missing below, it does not compile. */
type Other = Exclude<MailTemplate, OrderMailTemplate | WorkshopMailTemplate>;

const others = () => {
  const passwordReset = mailRegistry['password-reset'];
  const vendorConfirmation = mailRegistry['vendor-confirmation'];
  const invitation = mailRegistry['admin-invitation'];
  const accountChanged = mailRegistry['account-changed'];
  return {
    'order-copy': write(mailRegistry['order-copy'], {
      of: 'order-placed',
      order: { ...longestOrder, copyTo: 'student21@e.ntu.edu.sg' },
    }),
    'password-reset': write(passwordReset, { ...passwordReset.sample.subject, ...longestVendor }),
    'vendor-confirmation': write(vendorConfirmation, {
      ...vendorConfirmation.sample.subject,
      ...longestVendor,
    }),
    'admin-invitation': write(invitation, {
      ...invitation.sample.subject,
      ...longestVendor,
      invitedBy: longestVendor.displayName,
      permissions: [...permissions],
    }),
    'account-changed': write(accountChanged, {
      ...accountChanged.sample.subject,
      ...longestVendor,
    }),
    'release-failing': write(mailRegistry['release-failing'], {
      ...mailRegistry['release-failing'].sample.subject,
      ...longestVendor,
    }),
    'draw-won': write(mailRegistry['draw-won'], longestDrawWon),
    'photo-removed': write(mailRegistry['photo-removed'], longestRemovedPhoto),
    ...mapValues(toMany, (writeLongest) => writeLongest()),
  } satisfies Record<Other, MailDocument>;
};

/** Every mail with the longest possible content. */
export const longestMails = (): Readonly<Record<MailTemplate, MailDocument>> =>
  ({
    ...(Object.fromEntries(orderMailTemplates.map((name) => [name, aboutOrder(name)])) as About),
    ...(Object.fromEntries(
      workshopMailTemplates.map((name) => [name, aboutRegistration(name)]),
    ) as About),
    ...others(),
  }) as Record<MailTemplate, MailDocument>;
