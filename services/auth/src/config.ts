import { permissions } from '@festival/contracts/permissions';
import { permission } from '@festival/contracts/session';
import { campusVariables, commonConfig, secret, secretUrl } from '@festival/service-kit/config';
import { exportVariables } from '@festival/service-kit/exports';
import { z } from 'zod';

const permissionNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(permission, `must be a list of permissions: ${permissions.join(', ')}`));

const authBase = commonConfig.extend({
  DATABASE_URL: secretUrl,
  ...exportVariables,
  /** What the links in mails follow from, which nobody else can make. */
  MAIL_LINK_SECRET: secret,
  /** What the secrets of second factors are encrypted with, which nobody else can read. */
  SECOND_FACTOR_KEY: secret,
  /** Permissions that wait until their admin has a second factor. */
  SECOND_FACTOR_FOR: permissionNames.optional(),
  /** The OpenID Connect provider as browsers know it, e.g. https://accounts.google.com. */
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1).meta({ secret: true }),
  OIDC_CLIENT_SECRET: z.string().min(16, 'must have at least 16 characters').meta({ secret: true }),
  /** Where this process reaches the provider, if not at its public address. */
  OIDC_INTERNAL_URL: z.url().optional(),
  /** How long an answer of the provider may take. */
  OIDC_TIMEOUT_SECONDS: z.coerce.number().int().positive().default(5),
  ...campusVariables,
  /** Where the gateway serves `/media/` from; the demo world's portraits are written there. */
  MEDIA_DIR: z.string().min(1).optional(),
});

/** Auth's environment. */
export const authConfig = authBase.refine(
  (config) => config.FESTIVAL_MODE === 'demo' || config.OIDC_ISSUER.startsWith('https:'),
  {
    path: ['OIDC_ISSUER'],
    message: 'must begin with https: outside demo mode',
  },
);
export type AuthConfig = z.infer<typeof authConfig>;

/** What each script needs, and no more. */
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
});
