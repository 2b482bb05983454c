import type { Order } from '@festival/contracts/orders';
import type { ProfileWorkshop } from '@festival/contracts/participants';
import type { Profile } from '@festival/contracts/profile';
import { isOver, workshopStart } from '@festival/edition/workshops';
import type { Edition } from '@festival/mfe-kit/edition';
import { dayOf } from '../../shared/festival-time.js';

type CollectionSlot = Edition['marketplace']['collectionSlots'][number];

/** The orders to collect in one slot. */
export interface Collection {
  slot: CollectionSlot;
  orders: Pick<Order, '_id' | 'orderNumber' | 'verified'>[];
}

/** The student's next day with a workshop or a collection, and what is on that day. */
export interface NextThings {
  /** `2021-02-18` */
  day: string;
  workshops: ProfileWorkshop[];
  collections: Collection[];
}

const hasSlot = ({ purchases }: Order, { code }: CollectionSlot) =>
  purchases.some(
    ({ collection, collectionDate }) => collection === 'selfCollection' && collectionDate === code,
  );

const collectionsOf = (edition: Edition, orders: readonly Order[]): Collection[] =>
  edition.marketplace.collectionSlots
    .map((slot) => ({
      slot,
      orders: orders.filter((order) => !order.cancelled && hasSlot(order, slot)),
    }))
    .filter((collection) => collection.orders.length > 0);

/** A slot's day counts until the slot is over. Undefined when nothing is ahead. */
export const nextThings = (
  edition: Edition,
  { registeredWorkshops, pastOrders }: Pick<Profile, 'registeredWorkshops' | 'pastOrders'>,
  now: Date,
): NextThings | undefined => {
  const today = dayOf(edition, now);
  const workshops = registeredWorkshops
    .filter((workshop) => !isOver(edition, workshop, now))
    .map((workshop) => ({ workshop, starts: workshopStart(edition, workshop) }))
    .sort((one, other) => one.starts.getTime() - other.starts.getTime())
    .map(({ workshop, starts }) => ({ workshop, day: dayOf(edition, starts) }));
  const collections = collectionsOf(edition, pastOrders).filter(({ slot }) => slot.date >= today);
  const [day] = [
    ...workshops.map((each) => each.day),
    ...collections.map(({ slot }) => slot.date),
  ].sort();
  return day === undefined
    ? undefined
    : {
        day,
        workshops: workshops.filter((each) => each.day === day).map(({ workshop }) => workshop),
        collections: collections.filter(({ slot }) => slot.date === day),
      };
};

/** A workshop with a place that the student can still accept. */
export type OfferedWorkshop = ProfileWorkshop & Required<Pick<ProfileWorkshop, 'offer'>>;

/** The offers that wait for an answer. The first to expire comes first. */
export const openOffers = (
  { waitlistedWorkshops }: Pick<Profile, 'waitlistedWorkshops'>,
  now: Date,
): OfferedWorkshop[] =>
  waitlistedWorkshops
    .filter((workshop): workshop is OfferedWorkshop => workshop.offer !== undefined)
    .filter(({ offer }) => now.getTime() < Date.parse(offer.until))
    .sort((one, other) => Date.parse(one.offer.until) - Date.parse(other.offer.until));
