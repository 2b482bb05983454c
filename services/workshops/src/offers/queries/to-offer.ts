import type { Offer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline } from '@festival/edition/workshops';
import type { OfferRow } from '../persistence/offer-rows.js';

/** An offer as it stands now: one whose time is up has ended, also before it was looked at. */
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
    state: row.offer_state === 'open' && now >= until ? 'ended' : row.offer_state,
    until: until.toISOString(),
    workshop: { _id: row.workshop_id, organizer: row.organizer, ...slot },
  };
};
