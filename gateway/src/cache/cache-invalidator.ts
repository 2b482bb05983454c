import { Injectable } from '@nestjs/common';
import { ChangeFeed } from '../live/change-feed.js';
import { Leases } from './leases.js';

/** Ends the leases of stored answers when a change is published. */
@Injectable()
export class CacheInvalidator {
  constructor(feed: ChangeFeed, leases: Leases) {
    feed.isListening.subscribe((isListening) => {
      if (isListening) leases.listening();
      else leases.interrupted();
    });
    feed.changes.subscribe(({ channel }) => leases.changed(channel));
  }
}
