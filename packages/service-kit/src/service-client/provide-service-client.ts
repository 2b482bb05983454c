import type { FactoryProvider } from '@nestjs/common';
import { CONFIG } from '../config/index.js';
import { IdentitySigner } from '../identity/identity-signer.js';
import { ServiceClient } from './service-client.js';
import { HttpTransport } from './service-transport.js';

/** The client of a process whose configuration has the addresses of services. */
export const provideServiceClient = (timeoutMs: number): FactoryProvider<ServiceClient> => ({
  provide: ServiceClient,
  inject: [CONFIG, IdentitySigner],
  useFactory: (config: Readonly<Record<string, unknown>>, signer: IdentitySigner) =>
    new ServiceClient(new HttpTransport(config, timeoutMs), signer),
});
