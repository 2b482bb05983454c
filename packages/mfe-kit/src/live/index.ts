export { type FeedListener, listen } from './listen.js';
export { type SharedFeed, sharedFeed } from './shared-feed.js';
export { type Span, spread } from './spread.js';
