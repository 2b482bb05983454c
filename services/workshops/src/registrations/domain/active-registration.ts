import type { OfferState, Standing } from '@festival/contracts/workshops';

/** A registration that is not cancelled, as far as decisions go by it. */
export interface ActiveRegistration {
  id: string;
  workshopId: string;
  studentId: string;
  state: Standing;
  isOpenTalk: boolean;
  revision: number;
  /** What became of the place that was offered; null where none was. */
  offerState: OfferState | null;
}

/** Whether this person has the one place that is counted: in a workshop that is no Open Talk. */
export const hasSolePlace = (active: readonly ActiveRegistration[], studentId: string): boolean =>
  active.some(
    (each) => each.studentId === studentId && each.state === 'confirmed' && !each.isOpenTalk,
  );
