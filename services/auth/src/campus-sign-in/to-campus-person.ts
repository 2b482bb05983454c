import { campusAddress, isOfDomains } from '@festival/contracts/common';
import { toEmail, withoutInvisible } from '@festival/contracts/typed-text';
import { z } from 'zod';
import type { CampusPerson } from '../accounts/account.table.js';

const MAX_NAME = 100;
const MAX_IMAGE = 500;

const claims = z.object({
  iss: z.string().min(1).max(255),
  sub: z.string().min(1).max(255),
  email: campusAddress.transform(toEmail),
  /** Otherwise the address may be anything that the person typed. */
  email_verified: z.literal(true),
  name: z.string().overwrite(withoutInvisible).trim().min(1).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(MAX_IMAGE)
    .optional()
    .catch(undefined),
});

/** The person with these claims; undefined if the claims do not prove an address of these domains. */
export const toCampusPerson = (
  claimed: unknown,
  allowedDomains: readonly string[],
): CampusPerson | undefined => {
  const { success, data } = claims.safeParse(claimed);
  if (!success || !isOfDomains(data.email, allowedDomains)) return undefined;
  const name = data.name ?? data.email.slice(0, data.email.indexOf('@'));
  return {
    issuer: data.iss,
    subject: data.sub,
    email: data.email,
    displayName: [...name].slice(0, MAX_NAME).join(''),
    picture: data.picture ?? null,
  };
};
