import type { OpenOffer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline } from '@festival/edition/workshops';

interface OfferedRow {
  date: string;
  start_time: string;
  duration_minutes: number;
  /** Null unless the offer is open. */
  offer_id: string | null;
  offered_at: Date | null;
}

/** The offer of a row of a student's own, for the answer that shows it. */
export const openOfferOf = (edition: Edition, row: OfferedRow): { offer?: OpenOffer } => {
  const { offer_id: _id, offered_at: offeredAt } = row;
  if (!_id || !offeredAt) return {};
  const time = { date: row.date, startTime: row.start_time, duration: row.duration_minutes };
  return { offer: { _id, until: offerDeadline(edition, time, offeredAt).toISOString() } };
};
