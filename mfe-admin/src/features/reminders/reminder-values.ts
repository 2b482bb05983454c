import {
  type AdminOrderFilter,
  type AdminOrderState,
  orderFlagsOf,
} from '@festival/contracts/admin-orders';
import type { Audience, CampaignForm } from '@festival/contracts/campaigns';
import { readDollars } from '@festival/contracts/money';
import { createTabDraft } from '@festival/forms/drafts';
import type { TypedNumber } from '@festival/forms/fields';
import type { Edition } from '@festival/mfe-kit/edition';
import { toInstant } from '../../shared/instants.js';

/** The values of the form, as typed. `to` decides which group of choices below it counts. */
export interface ReminderValues {
  to: Audience['kind'];
  collectionDate: string;
  workshopId: string;
  standing: 'confirmed' | 'waitlisted' | 'all';
  category: 'all' | 'open' | 'ntu';
  orders: 'all' | AdminOrderState;
  slot: string;
  q: string;
  vendor: string;
  from: string;
  until: string;
  least: TypedNumber;
  most: TypedNumber;
  note: string;
  when: 'now' | 'later';
  /** Local time of the festival: `2021-02-17T09:00`. */
  sendAt: string;
}

export type ReminderField = keyof ReminderValues;

export const reminderLabels = {
  to: 'To',
  collectionDate: 'Collection slot',
  workshopId: 'Workshop',
  standing: 'Participants',
  category: 'Category',
  orders: 'Orders',
  slot: 'With something to collect',
  q: 'That match',
  vendor: 'Vendor',
  from: 'Placed from',
  until: 'Placed until',
  least: 'Total from',
  most: 'Total to',
  note: 'Message',
  when: 'Sent',
  sendAt: 'Date and time',
} as const satisfies Record<ReminderField, string>;

/** The filters of orders, besides their state. */
const noOrders = { slot: '', q: '', vendor: '', from: '', until: '', least: null, most: null };

const noReminder: ReminderValues = {
  to: 'slot',
  collectionDate: '',
  workshopId: '',
  standing: 'confirmed',
  category: 'all',
  orders: 'verified',
  ...noOrders,
  note: '',
  when: 'now',
  sendAt: '',
};

/** The first slot is the default. */
export const emptyReminder = (edition: Edition): ReminderValues => ({
  ...noReminder,
  collectionDate: edition.marketplace.collectionSlots[0]?.code ?? '',
});

/** What was typed but not sent yet. */
export const reminderDraft = createTabDraft<ReminderValues>('reminder', noReminder);

/** A filter of the list of orders, as values of the form. */
export const ordersOf = ({ state, to, ...filter }: AdminOrderFilter): Partial<ReminderValues> => ({
  orders: state,
  ...noOrders,
  ...Object.fromEntries(Object.entries({ ...filter, until: to ?? '' })),
});

/** Reads from the address who gets the email: the participants of a workshop, or the buyers of a filter of orders. Undefined when it has neither. */
export const fromAddress = (search: URLSearchParams): Partial<ReminderValues> | undefined => {
  const workshopId = search.get('workshop');
  if (workshopId) return { to: 'workshop', workshopId };
  if (search.get('to') !== 'orders') return undefined;
  const state = (['verified', 'cancelled'] as const).find((name) => search.get(name) === 'true');
  const narrowed = Object.keys(noOrders).map((name) => [name, search.get(name) ?? '']);
  const amount = (name: 'least' | 'most'): TypedNumber => {
    const text = search.get(name);
    return text ? (readDollars(text) ?? text) : null;
  };
  return {
    to: 'orders',
    orders: state ?? 'unverified',
    ...Object.fromEntries(narrowed),
    least: amount('least'),
    most: amount('most'),
  };
};

const toAudience = (values: ReminderValues): Audience => {
  switch (values.to) {
    case 'slot':
      return { kind: 'slot', collectionDate: values.collectionDate };
    case 'workshop':
      return { kind: 'workshop', workshopId: values.workshopId, standing: values.standing };
    case 'entrants':
      return { kind: 'entrants', category: values.category };
    case 'orders': {
      const { orders, slot, q, vendor, from, until, least, most } = values;
      const filter = {
        ...(orders !== 'all' && orderFlagsOf[orders]),
        ...(slot && { slot }),
        ...(q.trim() && { q: q.trim() }),
        ...(vendor && { vendor }),
        ...(from && { from }),
        ...(until && { to: until }),
        // The contract refuses a text.
        ...(least !== null && { least: least as number }),
        ...(most !== null && { most: most as number }),
      };
      return { kind: 'orders', filter };
    }
  }
};

/** The body of the request. */
export const toCampaignForm = (
  edition: Pick<Edition, 'timeZone'>,
  values: ReminderValues,
): CampaignForm => ({
  audience: toAudience(values),
  note: values.note,
  sendAt: values.when === 'later' ? toInstant(edition, values.sendAt) : null,
});
