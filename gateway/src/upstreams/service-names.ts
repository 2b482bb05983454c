import type { GatewayConfig } from '../config.js';

/** The services behind the gateway. */
export const serviceNames = ['auth', 'catalogue', 'workshops', 'mailer'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const serviceUrls = (config: GatewayConfig, service: ServiceName): string[] =>
  ({
    auth: config.AUTH_URL,
    catalogue: config.CATALOGUE_URL,
    workshops: config.WORKSHOPS_URL,
    mailer: config.MAILER_URL,
  })[service];
