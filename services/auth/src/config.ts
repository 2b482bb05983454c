import { permissions } from '@festival/contracts/permissions';
import { permission } from '@festival/contracts/session';
import { databaseAddress } from '@festival/service-kit/addresses';
import { campusVariables, commonConfig, emailDomains, secret } from '@festival/service-kit/config';
import { exportVariables } from '@festival/service-kit/exports';
import { z } from 'zod';

const permissionNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(permission, `must be a list of permissions: ${permissions.join(', ')}`));

const authBase = commonConfig.extend({
  DATABASE_URL: databaseAddress,
  ...exportVariables,
  MAIL_LINK_SECRET: secret,
  SECOND_FACTOR_KEY: secret,
  /** Permissions that an admin cannot use without a second factor. */
  SECOND_FACTOR_FOR: permissionNames.optional(),
  /** The e-mail domains of people who may be invited to be admins, if they are not those of students and staff. */
  INVITATION_EMAIL_DOMAINS: emailDomains.optional(),
  /** The OpenID Connect provider's public address, e.g. https://accounts.google.com. */
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1).meta({ secret: true }),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters').meta({ secret: true }),
  /** The provider's address for this process, if it is not the public one. */
  OIDC_INTERNAL_URL: z.url().optional(),
  OIDC_TIMEOUT_SECONDS: z.coerce.number().int().positive().default(5),
  ...campusVariables,
  /** The folder of `/media/`, for the demo's portraits. */
  MEDIA_DIR: z.string().min(1).optional(),
});

export const authConfig = authBase.refine(
  (config) => config.FESTIVAL_MODE === 'demo' || config.OIDC_ISSUER.startsWith('https:'),
  {
    path: ['OIDC_ISSUER'],
    message: 'must begin with https: outside demo mode',
  },
);
export type AuthConfig = z.infer<typeof authConfig>;

export const demoWorldVariables = authBase.pick({
  FESTIVAL_MODE: true,
  DATABASE_URL: true,
  OIDC_ISSUER: true,
  MEDIA_DIR: true,
});
export const adminVariables = authBase.pick({
  FESTIVAL_MODE: true,
  DATABASE_URL: true,
  REDIS_URL: true,
  REDIS_SENTINELS: true,
  REDIS_PRIMARY: true,
  REDIS_SENTINEL_PASSWORD: true,
});
