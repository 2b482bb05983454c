/**
 * The first segments of the addresses that the gateway answers itself, so that no area can have a page there. A test compares them with the gateway's
 * routes. Addresses with a dot, such as `/robots.txt`, are no pages anyway.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  'api',
  'assets',
  'dev',
  'healthz',
  'mailbox',
  'media',
  // On a port of its own, but a proxy may lead there.
  'metrics',
  'queues',
  'readyz',
];

/** Whether a page's path is, or is below, an address that the gateway answers itself. */
export const isReserved = (path: string): boolean =>
  RESERVED_SEGMENTS.includes(path.split('/')[1] ?? '');
