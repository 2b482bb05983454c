import { IdentitySigner } from '@festival/service-kit/identity';
import { ServiceClient } from '@festival/service-kit/service-client';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ANSWER_MS, Upstreams } from './upstreams.js';

/** Uses the same connections as the proxied requests. */
const serviceClient = {
  provide: ServiceClient,
  inject: [Upstreams, IdentitySigner],
  useFactory: (upstreams: Upstreams, signer: IdentitySigner) =>
    new ServiceClient({ read: (service, request) => upstreams.of(service).read(request) }, signer),
};

@Global()
@Module({})
export class UpstreamsModule {
  static forRoot(answerMs?: number): DynamicModule {
    return {
      module: UpstreamsModule,
      providers: [Upstreams, { provide: ANSWER_MS, useValue: answerMs }, serviceClient],
      exports: [Upstreams, ServiceClient],
    };
  }
}
