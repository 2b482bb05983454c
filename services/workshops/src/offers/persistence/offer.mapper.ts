import type { Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline } from '@festival/edition/workshops';
import type { OfferRow } from './offer.rows.js';

const voidedByOf = ({ state, withdrawnAt }: OfferRow): Offer['voidedBy'] => {
  if (withdrawnAt) return 'withdrawal';
  return state === 'cancelled' ? 'cancellation' : undefined;
};

const stateOf = (row: OfferRow, until: Date, now: Date): Offer['state'] => {
  if (voidedByOf(row)) return 'ended';
  if (row.state === 'confirmed') return 'taken';
  return row.offerState === 'open' && now >= until ? 'ended' : row.offerState;
};

/**
 * The present state of an offer. It has ended once its time is up, even before the schedule ends it. Later changes of the registration take
 * precedence over the answer to the offer.
 */
export const toOffer = (edition: Edition, row: OfferRow, now: Date): Offer => {
  const slot = {
    name: row.name,
    date: row.date,
    startTime: row.startTime,
    duration: row.duration,
    location: row.location,
  };
  const until = offerDeadline(edition, slot, row.offeredAt);
  return {
    _id: row.id,
    state: stateOf(row, until, now),
    voidedBy: voidedByOf(row),
    until: until.toISOString(),
    workshop: { _id: row.workshopId, organizer: row.organizer, ...slot },
  };
};
