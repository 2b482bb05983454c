import { Injectable } from '@nestjs/common';
import { ChangeFeed } from '../changes/change-feed.js';
import { Leases } from './leases.js';

/** Ends what is kept when it is heard that something changed. */
@Injectable()
export class CacheFollowsChanges {
  constructor(feed: ChangeFeed, leases: Leases) {
    feed.isListening.subscribe((isListening) => {
      if (isListening) leases.listening();
      else leases.deaf();
    });
    feed.heard.subscribe(({ channel }) => leases.changed(channel));
  }
}
