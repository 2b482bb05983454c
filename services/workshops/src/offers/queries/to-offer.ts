import type { Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline } from '@festival/edition/workshops';
import type { OfferRow } from '../persistence/offer-rows.js';

const voidedByOf = ({ state, withdrawn_at }: OfferRow): Offer['voidedBy'] => {
  if (withdrawn_at) return 'withdrawal';
  return state === 'cancelled' ? 'cancellation' : undefined;
};

const stateOf = (row: OfferRow, until: Date, now: Date): Offer['state'] => {
  if (voidedByOf(row)) return 'ended';
  if (row.state === 'confirmed') return 'taken';
  return row.offer_state === 'open' && now >= until ? 'ended' : row.offer_state;
};

/**
 * An offer as it stands now: one whose time is up has ended, also before it was looked at. What became of the registration since counts for more
 * than how the offer was answered.
 */
export const toOffer = (edition: Edition, row: OfferRow, now: Date): Offer => {
  const slot = {
    name: row.name,
    date: row.date,
    startTime: row.start_time,
    duration: row.duration_minutes,
    location: row.location,
  };
  const until = offerDeadline(edition, slot, row.offered_at);
  return {
    _id: row.id,
    state: stateOf(row, until, now),
    voidedBy: voidedByOf(row),
    until: until.toISOString(),
    workshop: { _id: row.workshop_id, organizer: row.organizer, ...slot },
  };
};
