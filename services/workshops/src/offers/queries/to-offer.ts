import type { Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline } from '@festival/edition/workshops';
import type { OfferRow } from '../persistence/offer.rows.js';

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
 * An offer as it stands now: one whose time is up has ended, also before it was looked at. What became of the registration since counts for more
 * than how the offer was answered.
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
