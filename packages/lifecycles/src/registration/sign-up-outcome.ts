import type { Standing } from '@festival/contracts/workshops';
import { nextRegistrationState, type RegistrationMachineState } from './registration.machine.js';

/** A workshop and a person, as far as signing up goes by them. */
export interface SignUpSituation {
  mine: RegistrationMachineState;
  vacancies: number;
  isOpenTalk: boolean;
  /** In another workshop that is no Open Talk. */
  hasPlaceElsewhere: boolean;
}

/** Why somebody may not have a place. */
export type PlaceObstacle = 'full' | 'place-elsewhere';

/** What is in the way of a place: none is free, or the person has their one place already. */
export const placeObstacle = ({
  vacancies,
  isOpenTalk,
  hasPlaceElsewhere,
}: Omit<SignUpSituation, 'mine'>): PlaceObstacle | undefined => {
  if (vacancies === 0) return 'full';
  return hasPlaceElsewhere && !isOpenTalk ? 'place-elsewhere' : undefined;
};

export const mayHavePlace = (situation: Omit<SignUpSituation, 'mine'>): boolean =>
  placeObstacle(situation) === undefined;

/** What signing up leads to; undefined where it is refused, since the person is signed up as far as can be. */
export const signUpOutcome = ({ mine, ...situation }: SignUpSituation): Standing | undefined =>
  nextRegistrationState(mine === 'cancelled' ? 'none' : mine, {
    type: 'sign-up',
    hasPlace: mayHavePlace(situation),
  }) as Standing | undefined;
