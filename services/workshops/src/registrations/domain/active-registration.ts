import type { OfferState, Standing } from '@festival/contracts/workshops';

/** A registration that is not cancelled, with the fields that decisions need. */
export interface ActiveRegistration {
  id: string;
  workshopId: string;
  studentId: string;
  state: Standing;
  isOpenTalk: boolean;
  revision: number;
  /** The state of the offer of a place; null without an offer. */
  offerState: OfferState | null;
}

/** Whether this person has their one counted place: in a workshop that is not an Open Talk. */
export const hasSolePlace = (active: readonly ActiveRegistration[], studentId: string): boolean =>
  active.some(
    (each) => each.studentId === studentId && each.state === 'confirmed' && !each.isOpenTalk,
  );
