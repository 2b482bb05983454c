import { instant } from '@festival/contracts/common';
import { z } from 'zod';

const DEMO_VALUE = /demo/i;

/** A secret: long enough to resist guessing. Production refuses values that contain `demo`. */
export const secret = z.string().min(32, 'must have at least 32 characters').meta({ secret: true });

/** A URL that carries a password, checked like a secret in production. */
export const secretUrl = z.url().meta({ secret: true });

/** What every process is told by its environment. */
export const commonConfig = z.object({
  FESTIVAL_MODE: z.enum(['demo', 'production']).default('production'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  REDIS_URL: secretUrl,
  IDENTITY_SECRET: secret,
  FESTIVAL_EDITION: z.string().default('2021'),
  FESTIVAL_NOW: instant.optional(),
  FESTIVAL_EPOCH: instant.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type CommonConfig = z.infer<typeof commonConfig>;

/** Nest injection token of a process's checked configuration. */
export const CONFIG = Symbol('config');

/** Nest injection token of a process's name. */
export const SERVICE = Symbol('service');

const demoSecrets = (schema: z.ZodObject, values: Record<string, unknown>): string[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => (field as z.ZodType).meta()?.secret === true)
    .filter(([name]) => DEMO_VALUE.test(String(values[name] ?? '')))
    .map(([name]) => `${name}: is a demo secret; production refuses it`);

/**
 * The checked configuration.
 * @throws Error with one line for each variable that is missing or wrong.
 */
export const readConfig = <Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  const problems = result.success
    ? result.data['FESTIVAL_MODE'] === 'production'
      ? demoSecrets(schema, result.data)
      : []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (problems.length > 0 || !result.success)
    throw new Error(`The configuration is not usable:\n  ${problems.join('\n  ')}`);
  return result.data;
};
