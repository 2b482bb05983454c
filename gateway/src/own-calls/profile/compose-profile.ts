import type { Identity } from '@festival/contracts/identity';
import type { Profile } from '@festival/contracts/profile';

/** The result of reading a service's part; `part` is absent when the service did not answer. */
export interface PartOutcome {
  service: string;
  part?: Partial<Profile>;
}

const emptyProfile: Omit<Profile, 'displayName' | 'email' | 'picture'> = {
  registeredWorkshops: [],
  waitlistedWorkshops: [],
  purchasePoints: 0,
  totalPoints: 0,
  points: [],
  pastOrders: [],
  unavailable: [],
};

/** A student's profile from its parts. A missing part stays empty and is named in `unavailable`. */
export const composeProfile = (
  { name, email, picture }: Identity,
  outcomes: readonly PartOutcome[],
): Profile => {
  const profile: Profile = { ...emptyProfile, displayName: name, email: email ?? '', picture };
  for (const { part } of outcomes) Object.assign(profile, part);
  const awarded = profile.points.reduce((sum, { points }) => sum + points, 0);
  return {
    ...profile,
    totalPoints: awarded + profile.purchasePoints,
    unavailable: outcomes.filter(({ part }) => !part).map(({ service }) => service),
  };
};
