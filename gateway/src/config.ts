import { serviceNames } from '@festival/contracts/services';
import {
  addressVariables,
  commonConfig,
  inProduction,
  issuerConfig,
  serviceUrls,
} from '@festival/service-kit/config';
import { storeVariables } from '@festival/service-kit/objects';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** A path of this site, or an HTTPS address elsewhere. */
const analyticsUrl = z.union(
  [
    z.string().regex(/^\/(?![/\\])\S*$/),
    z.url({ protocol: /^https$/, hostname: z.regexes.domain }),
  ],
  'must be a path of this site such as /count, or an https address',
);

const variables = commonConfig.extend({
  ...issuerConfig.shape,
  ...addressVariables,
  ...serviceUrls(serviceNames),
  /** The folder of the releases that this gateway has fetched, and of what was live last. */
  RELEASES_DIR: z.string().min(1),
  /** The store where the registry keeps the archives of releases. Absent: only deployed releases can be shown. */
  ...storeVariables('RELEASE_STORE'),
  RELEASE_STORE_DIR: z.string().min(1).optional(),
  MEDIA_DIR: z.string().min(1),
  /** The bucket of uploaded images. Absent: they are in the folder. */
  MEDIA_URL: z.url().optional(),
  /** The local mailbox; read in demo mode only. */
  MAILBOX_URL: z.url().optional(),
  /** The port of `/metrics`, separate from the public one. Absent: no metrics. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Addresses or ranges of the proxies in front, which may name the client. Absent: there is no proxy. */
  TRUST_PROXY: z.string().optional().meta({ inProduction: inProduction.isSet }),
  /** Where page views are sent, when the visitor agrees. Absent: nowhere, and visitors are not asked. */
  ANALYTICS_URL: analyticsUrl.optional(),
  /** The most streams that are open at once. Each takes a connection and some kilobytes. */
  MAX_STREAMS: z.coerce.number().int().positive().default(5_000),
  /** The requests that visitors at one address may make in ten seconds, over all gateways. A campus has one address. */
  MAX_REQUESTS: z.coerce.number().int().positive().default(30_000),
  /** `off` asks the services every time, to measure them. */
  CACHE: z.enum(['on', 'off']).default('on'),
  /** `1` reloads open pages when a release is activated. */
  DEV_RELOAD: z.enum(['0', '1']).default('0'),
});

/** The gateway's environment. */
export const gatewayConfig = variables.check(({ value, issues }) => {
  const taken = [new URL(value.PUBLIC_URL).hostname];
  for (const name of ['PREVIEW_URL', 'DESK_URL'] as const) {
    const url = value[name];
    if (!url) continue;
    const { hostname } = new URL(url);
    if (taken.includes(hostname))
      issues.push({
        code: 'custom',
        path: [name],
        input: url,
        message: 'must have a host name of its own, because cookies ignore the port',
      });
    taken.push(hostname);
  }
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
