import type { Edition } from '@festival/edition';

/** When registration closes and the allocation of unused places is due. */
export const closingTime = (edition: Edition): Date =>
  new Date(edition.workshops.registration.closes);
