import type { Standing } from '@festival/contracts/workshops';
import { nextRegistrationState, type RegistrationMachineState } from './registration.machine.js';

/** The facts about a workshop and a student that decide a sign-up. */
export interface SignUpSituation {
  mine: RegistrationMachineState;
  vacancies: number;
  isOpenTalk: boolean;
  /** Whether the student is confirmed in another workshop. Open Talks do not count. */
  hasPlaceElsewhere: boolean;
}

/** Why a student cannot have a place. */
export type PlaceObstacle = 'full' | 'place-elsewhere';

/** Why a student cannot have a place: none is free, or they already have their one place. */
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

/** The result of signing up; undefined if it is refused because it would change nothing. */
export const signUpOutcome = ({ mine, ...situation }: SignUpSituation): Standing | undefined =>
  nextRegistrationState(mine === 'cancelled' ? 'none' : mine, {
    type: 'SIGN_UP',
    hasPlace: mayHavePlace(situation),
  }) as Standing | undefined;
