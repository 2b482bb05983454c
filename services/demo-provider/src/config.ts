import { readConfig } from '@festival/service-kit/config';
import { z } from 'zod';

const origin = z.url().transform((url) => new URL(url).origin);

export const providerConfig = z.object({
  FESTIVAL_MODE: z.literal(
    'demo',
    'must be demo: here anybody may log in as anybody, which a real festival must not allow',
  ),
  FESTIVAL_EDITION: z.string().optional(),
  PUBLIC_URL: origin.default('http://localhost:3000'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The origin at which browsers reach this process, e.g. `http://localhost:4100`. */
  OIDC_ISSUER: origin,
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1).meta({ secret: true }),
  REDIRECT_URI: z.url(),
  /** The folder for the keys that must survive a restart. */
  DATA_DIR: z.string().min(1),
  /** The folder from which the site serves its media. The portraits are written there. Absent: people have no portraits. */
  MEDIA_DIR: z.string().min(1).optional(),
});
export type ProviderConfig = z.infer<typeof providerConfig>;

/** @returns the validated configuration @throws Error naming every variable that is missing or wrong */
export const readProviderConfig = (env: NodeJS.ProcessEnv = process.env): ProviderConfig =>
  readConfig(providerConfig, env);
