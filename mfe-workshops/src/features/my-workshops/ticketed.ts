import type { ProfileWorkshop } from '@festival/contracts/workshops';

/** A workshop of the profile whose registration has an id to show at the door. */
export type Ticketed = ProfileWorkshop & { registrationId: string };

export const isTicketed = (workshop: ProfileWorkshop): workshop is Ticketed =>
  workshop.registrationId !== undefined;
