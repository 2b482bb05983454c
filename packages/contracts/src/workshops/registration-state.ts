import { z } from 'zod';

/** How somebody stands in a workshop they signed up for. */
export const standings = ['confirmed', 'waitlisted'] as const;
export const standing = z.enum(standings);
export type Standing = z.infer<typeof standing>;

export const registrationStates = [...standings, 'cancelled'] as const;
export const registrationState = z.enum(registrationStates);
export type RegistrationState = z.infer<typeof registrationState>;

/** What ends a registration: its owner, or an admin who withdrew the workshop. */
export const registrationEnds = ['cancel', 'withdraw'] as const;
export type RegistrationEnd = (typeof registrationEnds)[number];

/**
 * What happens to a registration, as its history names it. `change` and `remind` leave its state: the workshop was moved or
 * renamed, the person was reminded. So do `attend` and `unattend`: an admin marked the person as having been there, or took that back.
 */
export const registrationEvents = [
  'sign-up',
  'bump',
  'allocate',
  ...registrationEnds,
  'change',
  'remind',
  'attend',
  'unattend',
] as const;
export type RegistrationEventName = (typeof registrationEvents)[number];
