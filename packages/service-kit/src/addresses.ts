import { readFileSync } from 'node:fs';
import type { RedisOptions } from 'ioredis';
import { z } from 'zod';

/** What an address of a store may say after `?`, besides what is its own. */
const common = {
  /** The file with the certificates of who signs the server's certificate. The connection is encrypted, and the server's name verified. */
  ca: z.string().min(1).optional(),
  /** The maximum time of connecting, in seconds. */
  connectSeconds: z.coerce.number().positive().max(60).default(5),
};

const databaseOptions = z.strictObject({
  ...common,
  /** `on` without `ca`: the server's certificate is signed by somebody whom Node trusts. */
  tls: z.enum(['on']).optional(),
  /** The connections of a process for changes. It has half as many for reads. */
  pool: z.coerce.number().int().min(1).max(1_000).default(16),
  /** The maximum time of a statement, in seconds. Migrations, exports and scripts have none. */
  statementSeconds: z.coerce.number().positive().optional(),
});

const redisOptionsByUrl = z.strictObject(common);

/** @throws z.ZodError that names each option that is unknown or wrong */
const optionsOf = <Options>(url: URL, schema: z.ZodType<Options>): Options =>
  schema.parse(Object.fromEntries(url.searchParams));

/** An address of a store with a password, whose options are known. */
const storeAddress = (protocol: RegExp, schema: z.ZodType, meta: z.GlobalMeta) =>
  z
    .url({ protocol, abort: true })
    .superRefine((address, { addIssue }) => {
      const { error } = schema.safeParse(Object.fromEntries(new URL(address).searchParams));
      for (const { path, message } of error?.issues ?? [])
        addIssue({ code: 'custom', message: [...path, message].join(': ') });
    })
    .meta({ ...meta, secret: true });

export const databaseAddress = storeAddress(/^(mysql|mariadb)$/, databaseOptions, {});

/** @param meta more meta of the variable */
export const redisAddress = (meta: z.GlobalMeta) =>
  storeAddress(/^rediss?$/, redisOptionsByUrl, meta).refine(
    (address) => address.startsWith('rediss:') || !new URL(address).searchParams.has('ca'),
    'needs rediss: for ca',
  );

const tlsOf = (ca: string | undefined) => (ca ? { ca: readFileSync(ca, 'utf8') } : {});

/** How to connect to a database. The address that remains has no options. */
export const readDatabaseAddress = (address: string) => {
  const url = new URL(address);
  const { ca, tls, connectSeconds, ...limits } = optionsOf(url, databaseOptions);
  url.search = '';
  return {
    ...limits,
    connection: {
      url: url.href,
      connectTimeout: connectSeconds * 1_000,
      // Without `verifyIdentity` the driver accepts the certificate of any server.
      ...((ca || tls) && { ssl: { ...tlsOf(ca), rejectUnauthorized: true, verifyIdentity: true } }),
    },
  };
};

/** `host:port`, separated by commas. */
export const sentinelAddresses = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(
    z.array(z.string().regex(/^[\w.-]+:\d+$/, 'must be hosts with ports, such as a:26379,b:26379')),
  );

export interface RedisSettings {
  REDIS_URL: string;
  REDIS_SENTINELS?: readonly string[] | undefined;
  REDIS_PRIMARY?: string | undefined;
  REDIS_SENTINEL_PASSWORD?: string | undefined;
}

/** How to connect to the festival's Redis: at its address, or where the sentinels say that it is. For ioredis and BullMQ. */
export const redisOptions = ({
  REDIS_URL,
  REDIS_SENTINELS,
  REDIS_PRIMARY,
  REDIS_SENTINEL_PASSWORD,
}: RedisSettings) => {
  const url = new URL(REDIS_URL);
  const { ca, connectSeconds } = optionsOf(url, redisOptionsByUrl);
  const tls = url.protocol === 'rediss:' ? tlsOf(ca) : undefined;
  const place = REDIS_SENTINELS
    ? {
        sentinels: REDIS_SENTINELS.map((one) => {
          const [host, port] = one.split(':');
          return { host: host!, port: Number(port) };
        }),
        name: REDIS_PRIMARY ?? 'mymaster',
        ...(REDIS_SENTINEL_PASSWORD && { sentinelPassword: REDIS_SENTINEL_PASSWORD }),
        ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: tls }),
        // A primary that has become a replica keeps its connections: ask the sentinels again.
        reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
      }
    : { host: url.hostname, port: Number(url.port || 6379) };
  return {
    ...place,
    username: decodeURIComponent(url.username) || undefined,
    password: decodeURIComponent(url.password) || undefined,
    db: Number(url.pathname.slice(1) || 0),
    tls,
    connectTimeout: connectSeconds * 1_000,
  } satisfies RedisOptions;
};
