import { z } from 'zod';
import { campusAddress, id, line } from './common.js';
import { MAX_REASON_LENGTH } from './limits.js';
import type { ServiceName } from './services.js';
import { roles } from './session.js';

/** The services that export and erase what they keep about somebody. Releases keep only who did what, which ends by its date. */
export const servicesWithPeople = [
  'catalogue',
  'workshops',
  'contests',
  'mailer',
  'auth',
] as const satisfies readonly ServiceName[];
export type ServiceWithPeople = (typeof servicesWithPeople)[number];

/** How the id or address begins that stands for somebody who was erased. No address and no id of an account begins like that. */
export const ERASED = 'erased:';

/** Whose personal data: the accounts with an address, or the address alone, if it has none. */
export const personForm = z.object({ emailAddress: campusAddress });
export type PersonForm = z.infer<typeof personForm>;

/** Nobody but the trail has the reason. */
export const eraseForm = personForm.extend({ reason: line(MAX_REASON_LENGTH) });
export type EraseForm = z.infer<typeof eraseForm>;

export const foundPerson = z.object({
  /** Normalised by `toEmail`. */
  emailAddress: z.string(),
  accounts: z.array(z.object({ _id: id, role: z.enum(roles), displayName: z.string() })),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** A person as services know them. An account was a student's, a vendor's or a deactivated admin's. */
export const person = z.object({
  emailAddress: z.string().max(254),
  accountIds: z.array(id).max(2),
  /** Of the student, after the erasure: what auth published before comes too late. */
  revision: z.number().int().min(0).optional(),
  /** For the mailer: what mails are about that went to whatever address, such as an order. */
  subjectIds: z.array(id).optional(),
});
export type Person = z.infer<typeof person>;

/** What one service keeps about a person: rows by kind, the addresses of their images, and the ids of what mails are about. */
export const personalRecord = z.object({
  kinds: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  images: z.array(z.string()),
  subjectIds: z.array(id).optional(),
});
export type PersonalRecord = z.infer<typeof personalRecord>;

/** The name of somebody who was erased, where a name must stand. */
export const ERASED_NAME = 'Erased';
