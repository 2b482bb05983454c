import { readFileSync } from 'node:fs';
import { instant } from '@festival/contracts/common';
import {
  type ServiceName,
  type ServiceUrlVariable,
  serviceUrlVariable,
} from '@festival/contracts/services';
import { z } from 'zod';
import { databaseAddress, redisAddress, sentinelAddresses } from './addresses.js';
import { identityPrivateKey, identityPublicKeys } from './identity.js';

const DEMO_VALUE = /demo/i;

/** A secret that is long enough to resist guessing. Production refuses values that contain `demo`. */
export const secret = z.string().min(32, 'must have at least 32 characters').meta({ secret: true });

/** A URL that contains a password. Production checks it like a secret. */
export const secretUrl = z.url().meta({ secret: true });

type InProduction = (value: unknown) => string | undefined;

const isHttps: InProduction = (value) =>
  value === undefined || String(value).startsWith('https:')
    ? undefined
    : 'must begin with https: in production';

const hasPassword: InProduction = (value) =>
  URL.canParse(String(value)) && new URL(String(value)).password
    ? undefined
    : 'must carry a password in production';

const isSet: InProduction = (value) =>
  value === undefined ? 'is required in production' : undefined;

/** By the dates of another festival, personal data would end at once. */
const isEdition: InProduction = (value) =>
  value === undefined
    ? 'is required in production: the edition of this festival, a folder of packages/edition/editions'
    : undefined;

/** The extra checks that a field can name in its meta. */
export const inProduction = { isHttps, hasPassword, isSet, isEdition } satisfies Record<
  string,
  InProduction
>;

/** The festival's Redis. With sentinels, its address gives the user, the password and the number, and they say where it is. */
const redisVariables = {
  REDIS_URL: redisAddress({ inProduction: inProduction.hasPassword }),
  REDIS_SENTINELS: sentinelAddresses.optional(),
  /** The name by which the sentinels know the primary. */
  REDIS_PRIMARY: z.string().min(1).default('mymaster'),
  REDIS_SENTINEL_PASSWORD: z.string().optional().meta({ secret: true }),
};

export const commonConfig = z.object({
  FESTIVAL_MODE: z.enum(['demo', 'production']).default('production'),
  PUBLIC_URL: z.url().default('http://localhost:3000').meta({ inProduction: inProduction.isHttps }),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  ...redisVariables,
  IDENTITY_PUBLIC_KEYS: identityPublicKeys,
  FESTIVAL_EDITION: z.string().optional().meta({ inProduction: inProduction.isEdition }),
  FESTIVAL_NOW: instant.optional(),
  FESTIVAL_EPOCH: instant.optional(),
  /** Where spans are sent. Absent: telemetry is off. The libraries read the other variables of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type CommonConfig = z.infer<typeof commonConfig>;

/** An address besides `PUBLIC_URL` at which the gateway answers. */
const ownAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    'must be an address without a path, such as https://preview.example',
  )
  .transform((value) => new URL(value).origin)
  .optional()
  .meta({ inProduction: inProduction.isHttps });

/** Addresses whose pages share no cookies with the site. */
export const addressVariables = {
  /** Where previews of releases are shown. Absent: there are none. */
  PREVIEW_URL: ownAddress,
  /** Where the admins' pages are. Absent: at the site. */
  DESK_URL: ownAddress,
};

export const databaseConfig = commonConfig
  .pick({ FESTIVAL_MODE: true })
  .extend({ DATABASE_URL: databaseAddress });
export type DatabaseConfig = z.infer<typeof databaseConfig>;

export type ConfigSchema<Config> = z.ZodType<Config> & Pick<z.ZodObject, 'shape'>;

/** The extra variable of a process that calls services in its own name. */
export const issuerConfig = z.object({ IDENTITY_PRIVATE_KEY: identityPrivateKey });
export type IssuerConfig = z.infer<typeof issuerConfig>;

/** A list of e-mail domains, separated by commas. */
export const emailDomains = z
  .string()
  .transform((list) => list.split(',').map((domain) => domain.trim().toLowerCase()))
  .pipe(z.array(z.hostname('must be a list of domains, such as e.ntu.edu.sg,ntu.edu.sg')));

export const campusVariables = {
  ALLOWED_EMAIL_DOMAINS: emailDomains.default(['e.ntu.edu.sg', 'ntu.edu.sg']),
};

/** The addresses of a service, one for each of its processes. */
const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(
    z.array(z.url({ protocol: /^https?$/, error: 'must be an address, or several with commas' })),
  );

export const serviceUrls = <Name extends ServiceName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [serviceUrlVariable(name), addresses])) as Record<
    ServiceUrlVariable<Name>,
    typeof addresses
  >;

export const CONFIG = Symbol('config');

export const SERVICE = Symbol('service');

/** What production refuses: well-known values, and settings that would leave the site open. */
const unfitForProduction = (
  { shape }: Pick<z.ZodObject, 'shape'>,
  values: Record<string, unknown>,
): string[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const { secret: isSecret, inProduction: check } = (field as z.ZodType).meta() ?? {};
    const value = values[name];
    const problem = (check as InProduction | undefined)?.(value);
    return [
      ...(isSecret === true && DEMO_VALUE.test(String(value ?? ''))
        ? [`${name}: is a demo secret; production refuses it`]
        : []),
      ...(problem ? [`${name}: ${problem}`] : []),
    ];
  });

/** Puts the contents of `<SECRET>_FILE` in the place of each secret. @returns what is wrong with them */
const readSecretFiles = (
  { shape }: Pick<z.ZodObject, 'shape'>,
  given: Record<string, string | undefined>,
): string[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const file = given[`${name}_FILE`];
    if (file === undefined || (field as z.ZodType).meta()?.['secret'] !== true) return [];
    if (given[name] !== undefined) return [`${name}_FILE: ${name} is given too; give one of them`];
    try {
      given[name] = readFileSync(file, 'utf8').trim();
      return [];
    } catch (error) {
      return [`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code})`];
    }
  });

/**
 * Checks the environment. Each secret may be in a file instead, which `<SECRET>_FILE` names.
 * @throws Error with one line for each missing or wrong variable
 */
export const readConfig = <Config extends object>(
  schema: ConfigSchema<Config>,
  env: NodeJS.ProcessEnv = process.env,
): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const unread = readSecretFiles(schema, given);
  const result = schema.safeParse(given);
  const values = (result.data ?? {}) as Record<string, unknown>;
  const problems =
    unread.length > 0
      ? unread
      : result.success
        ? values['FESTIVAL_MODE'] === 'production'
          ? unfitForProduction(schema, values)
          : []
        : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (problems.length > 0 || !result.success)
    throw new Error(`The configuration is not usable:\n  ${problems.join('\n  ')}`);
  return result.data;
};
