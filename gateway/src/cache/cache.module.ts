import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AnswerCache } from './answers/answer-cache.js';
import { AnswerSource } from './answers/answer-source.js';
import { PublicReads } from './answers/public-reads.js';
import { CacheInvalidator } from './cache-invalidator.js';
import { CacheMetrics } from './cache-metrics.js';
import { CACHE_TIME, type CacheTime, Leases } from './leases.js';

const monotonicMs: CacheTime = () => performance.now();

@Global()
@Module({})
export class CacheModule {
  static forRoot(now: CacheTime = monotonicMs): DynamicModule {
    return {
      module: CacheModule,
      providers: [
        { provide: CACHE_TIME, useValue: now },
        Leases,
        CacheInvalidator,
        AnswerSource,
        CacheMetrics,
        AnswerCache,
        PublicReads,
      ],
      exports: [AnswerCache, Leases, PublicReads],
    };
  }
}
