import { catalogueProfilePart, type Profile } from '@festival/contracts/profile';
import { workshopsProfilePart } from '@festival/contracts/workshops';
import type { z } from 'zod';
import type { ServiceName } from '../upstreams/service-names.js';

/** What one service contributes to a student's profile. */
export interface ProfilePart {
  service: ServiceName;
  /** Answers for whoever the identity token names. */
  path: string;
  schema: z.ZodType<Partial<Profile>>;
}

/** The services a profile is put together from, besides the identity. */
export const profileParts: readonly ProfilePart[] = [
  { service: 'catalogue', path: '/internal/students/me', schema: catalogueProfilePart },
  { service: 'workshops', path: '/internal/students/me/workshops', schema: workshopsProfilePart },
];
