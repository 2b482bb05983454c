import { type DynamicModule, Global, Injectable, Module } from '@nestjs/common';
import { ChangeFeed } from '../live/change-feed.js';
import { AnswerCache, CacheMetrics } from './answer-cache.js';
import { CACHE_TIME, type CacheTime, Leases } from './leases.js';
import { PublicReads } from './public-reads.js';

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
        CacheMetrics,
        AnswerCache,
        PublicReads,
      ],
      exports: [AnswerCache, Leases, PublicReads],
    };
  }
}

/** Ends the leases of stored answers when a change is published. */
@Injectable()
class CacheInvalidator {
  constructor(feed: ChangeFeed, leases: Leases) {
    feed.isListening.subscribe((isListening) => {
      if (isListening) leases.listening();
      else leases.interrupted();
    });
    feed.changes.subscribe(({ channel }) => leases.changed(channel));
  }
}
