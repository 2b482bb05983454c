import { EXIT, Failure } from '../failure.js';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A site's origin. Requires https except on this machine, because tokens and cookies are sent there. @throws Failure */
export const siteAt = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    url &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname)))
  )
    return url.origin;
  throw new Failure(
    `${address} is not the address of a site. Write it like https://festival.example.org`,
    EXIT.usage,
    'BAD_ADDRESS',
  );
};
