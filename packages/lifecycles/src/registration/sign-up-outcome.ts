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

/** Whether the person may have a place: one is free, and it is either not counted or their first. */
export const mayHavePlace = (situation: Omit<SignUpSituation, 'mine'>): boolean =>
  situation.vacancies > 0 && (situation.isOpenTalk || !situation.hasPlaceElsewhere);

/** What signing up leads to; undefined where it is refused, since the person is signed up as far as can be. */
export const signUpOutcome = ({ mine, ...situation }: SignUpSituation): Standing | undefined =>
  nextRegistrationState(mine === 'cancelled' ? 'none' : mine, {
    type: 'sign-up',
    hasPlace: mayHavePlace(situation),
  }) as Standing | undefined;
