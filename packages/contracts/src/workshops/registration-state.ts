import { z } from 'zod';

/** The states of an active registration. */
export const standings = ['confirmed', 'waitlisted'] as const;
export const standing = z.enum(standings);
export type Standing = z.infer<typeof standing>;

export const registrationStates = [...standings, 'cancelled'] as const;
export const registrationState = z.enum(registrationStates);
export type RegistrationState = z.infer<typeof registrationState>;

/** What ends a registration: its owner cancels it, or an admin withdraws the workshop, or removes or moves the person. */
export const registrationEnds = ['cancel', 'withdraw', 'remove', 'move'] as const;
export type RegistrationEnd = (typeof registrationEnds)[number];

/**
 * The events in the history of a registration. These do not change its state: `change` (the workshop was moved or renamed), `remind` (the person was
 * reminded), `attend` and `unattend` (an admin marked the person as present, or took that back), `offer`, `pass` and `lapse` (a free place was offered,
 * and not taken). `move` ends a registration; the new one starts with `add`.
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
