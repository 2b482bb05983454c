import {
  MAX_CAPTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_NOTE_TO_MANY,
  MAX_REASON_LENGTH,
} from '@festival/contracts/limits';
import { type MailSubject, type MailTemplate, mails } from '@festival/contracts/mails';
import { permissions } from '@festival/contracts/permissions';
import type { MailContext, MailDocument } from '../../src/mails/mail.js';
import { mailRegistry, writeMail } from '../../src/mails/mail-registry.js';
import { sampleOrder } from '../../src/mails/parts/order.js';
import { sampleRegistration } from '../../src/mails/parts/workshop.js';

/** Text of the longest length that the contract allows, in ordinary words. */
const words = (length: number) =>
  'Wayang kulit und Wolkenkuckucksheim '.repeat(150).slice(0, length).trim();

const person = { name: words(64), emailAddress: `${'a'.repeat(52)}@example.org` };
const { purchases, surcharges } = sampleOrder;

/** Fifteen products from fifteen vendors, each with a comment of the maximum length. */
export const longestOrder = {
  ...person,
  deliveryAddress: words(MAX_NOTE_LENGTH),
  purchases: Array.from({ length: 15 }, (_, index) => ({
    ...purchases[index % purchases.length]!,
    productName: `${index} ${words(200)}`,
    vendorName: `${index} ${words(80)}`,
    comments: words(MAX_NOTE_LENGTH),
    deliveryAddress: words(MAX_NOTE_LENGTH),
  })),
  surcharges: Array.from({ length: 15 }, (_, index) => ({
    ...surcharges[0]!,
    vendorName: `${index} ${words(80)}`,
  })),
};

export const longestRegistration = {
  ...person,
  why: words(MAX_REASON_LENGTH),
  workshop: {
    ...sampleRegistration.workshop,
    name: words(255),
    organizer: words(255),
    location: words(255),
    description: words(MAX_DESCRIPTION_LENGTH),
  },
};

export const longestAccount = { displayName: words(100), emailAddress: person.emailAddress };
export const longestDrawWon = { drawName: words(100), prize: words(200) };
export const longestPhoto = {
  ...person,
  caption: words(MAX_CAPTION_LENGTH),
  removedBecause: words(MAX_REASON_LENGTH),
};

const longest: Readonly<Record<MailSubject, object>> = {
  order: longestOrder,
  'order-copy': longestOrder,
  'password-reset': longestAccount,
  'vendor-confirmation': longestAccount,
  'admin-invitation': {
    ...longestAccount,
    invitedBy: longestAccount.displayName,
    permissions: [...permissions],
  },
  account: { ...longestAccount, change: 'set-on-server' },
  release: { ...longestAccount, area: 'a'.repeat(32), version: '1'.repeat(40) },
  registration: longestRegistration,
  'draw-winner': longestDrawWon,
  'photo-entry': longestPhoto,
};

/** The mail with its sample, as long as it can be. */
export const longestMail = (template: MailTemplate, context: MailContext): MailDocument => {
  const { sample, sampledAt = sampleOrder.datetime } = mailRegistry[template];
  const about = {
    ...sample,
    ...longest[mails[template].about],
    ...('registration' in sample && { registration: { ...sample.registration, ...person } }),
    ...('note' in sample && {
      note: [words(MAX_NOTE_TO_MANY / 2), '', words(MAX_NOTE_TO_MANY / 2)],
    }),
    ...(template === 'collection-reminder' && { purchases: collected }),
  };
  return writeMail(template, about, context, new Date(sampledAt));
};

const collected = longestOrder.purchases.map((purchase) => ({
  ...purchase,
  collectionDate: '18febslot1',
}));
