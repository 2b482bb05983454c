import { z } from 'zod';

/** How somebody stands in a workshop they signed up for. */
export const standings = ['confirmed', 'waitlisted'] as const;
export const standing = z.enum(standings);
export type Standing = z.infer<typeof standing>;

export const registrationStates = [...standings, 'cancelled'] as const;
export const registrationState = z.enum(registrationStates);
export type RegistrationState = z.infer<typeof registrationState>;

/** What ends a registration: its owner, or an admin who withdrew the workshop, or removed or moved the person. */
export const registrationEnds = ['cancel', 'withdraw', 'remove', 'move'] as const;
export type RegistrationEnd = (typeof registrationEnds)[number];

/**
 * What happens to a registration, as its history names it. `change` and `remind` leave its state: the workshop was moved or
 * renamed, the person was reminded. So do `attend` and `unattend`: an admin marked the person as having been there, or took that back.
 * So do `offer`, `pass` and `lapse`: a free place was offered, and not taken. `move` ends one registration; the other begins with `add`.
 */
export const registrationEvents = [
  'sign-up',
  'bump',
  'allocate',
  'cancel',
  'withdraw',
  'change',
  'remind',
  'attend',
  'unattend',
  'offer',
  'take',
  'pass',
  'lapse',
  'add',
  'remove',
  'move',
] as const satisfies readonly (RegistrationEnd | string)[];
export type RegistrationEventName = (typeof registrationEvents)[number];
