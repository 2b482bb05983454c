import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ANSWER_MS, Upstreams } from './upstreams.js';

@Global()
@Module({})
export class UpstreamsModule {
  static forRoot(answerMs?: number): DynamicModule {
    return {
      module: UpstreamsModule,
      providers: [Upstreams, { provide: ANSWER_MS, useValue: answerMs }],
      exports: [Upstreams],
    };
  }
}
