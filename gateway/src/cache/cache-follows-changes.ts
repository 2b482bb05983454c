import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { WORKSHOPS_CHANGED } from '@festival/contracts/workshops';
import { CLOCK_MOVED } from '@festival/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { ChangeFeed } from '../changes/change-feed.js';
import type { ServiceName } from '../upstreams/service-names.js';
import { Leases } from './leases.js';

/** Of which service something has changed, by what was heard. Which workshops come next depends on the day. */
const changedBy: Record<string, ServiceName> = {
  [CATALOGUE_CHANGED]: 'catalogue',
  [WORKSHOPS_CHANGED]: 'workshops',
  [CLOCK_MOVED]: 'workshops',
};

/** Ends what is kept when its service says that something changed. */
@Injectable()
export class CacheFollowsChanges {
  constructor(feed: ChangeFeed, leases: Leases) {
    feed.isListening.subscribe((isListening) => {
      if (isListening) leases.listening();
      else leases.deaf();
    });
    feed.heard.subscribe(({ channel }) => {
      const service = changedBy[channel];
      if (service) leases.changed(service);
    });
  }
}
