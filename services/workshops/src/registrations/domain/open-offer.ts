import type { OpenOffer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline, type WorkshopTime } from '@festival/edition/workshops';

interface OfferedRow extends WorkshopTime {
  /** Null unless the offer is open. */
  offerId: string | null;
  offeredAt: Date | null;
}

/** The open offer of a student's registration, for the answer. */
export const openOfferOf = (edition: Edition, row: OfferedRow): { offer?: OpenOffer } => {
  const { offerId: _id, offeredAt } = row;
  if (!_id || !offeredAt) return {};
  return { offer: { _id, until: offerDeadline(edition, row, offeredAt).toISOString() } };
};
