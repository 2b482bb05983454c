import {
  MAX_CAPTION_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_NOTE_TO_MANY,
  MAX_REASON_LENGTH,
} from '@festival/contracts/limits';
import type { RegistrationMail } from '@festival/contracts/workshops';
import { sampleEntrantSubject, sampleOrderSubject } from '../../src/mails/parts/campaign.js';
import { sampleOrder } from '../../src/mails/parts/order.js';

/** Text of the longest length that the contract allows, in ordinary words. */
const words = (length: number) =>
  'Wayang kulit und Wolkenkuckucksheim '.repeat(150).slice(0, length).trim();

const PERSON = words(64);
const ADDRESS = `${'a'.repeat(52)}@example.org`;
const { purchases, surcharges, ...order } = sampleOrder().subject;

/** An order of fifteen products from fifteen vendors, each with a comment of the maximum length. */
export const longestOrder = {
  ...order,
  name: PERSON,
  emailAddress: ADDRESS,
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

/** The same order, verified, with everything to collect in one slot. */
export const longestCollection = {
  ...sampleOrderSubject(),
  name: PERSON,
  purchases: longestOrder.purchases.map((purchase) => ({
    ...purchase,
    collectionDate: '18febslot1',
  })),
};

/** An entrant with the longest possible name. */
export const longestEntrant = { ...sampleEntrantSubject(), name: PERSON };

/** The longest possible note to many, in a few lines. */
export const longestNote = [words(MAX_NOTE_TO_MANY / 2), '', words(MAX_NOTE_TO_MANY / 2)];

/** The same event, with the longest possible texts of the person and the workshop. */
export const longestRegistration = (event: RegistrationMail): RegistrationMail => ({
  ...event,
  why: words(MAX_REASON_LENGTH),
  registration: { ...event.registration, name: PERSON, emailAddress: ADDRESS },
  workshop: {
    ...event.workshop,
    name: words(255),
    organizer: words(255),
    location: words(255),
    description: words(MAX_DESCRIPTION_LENGTH),
  },
});

/** A vendor with the longest possible name. */
export const longestVendor = { displayName: words(100), emailAddress: ADDRESS };

/** A draw and a prize with the longest possible names. */
export const longestDrawWon = {
  drawId: 'draw',
  drawName: words(100),
  prize: words(200),
  code: '7QX2M9V0KD',
  emailAddress: ADDRESS,
};

/** An entry with the longest possible texts. */
export const longestRemovedPhoto = {
  name: PERSON,
  emailAddress: ADDRESS,
  caption: words(MAX_CAPTION_LENGTH),
  category: 'ntu' as const,
  submittedAt: '2021-02-09T02:04:00.000Z',
  removedBecause: words(MAX_REASON_LENGTH),
};
