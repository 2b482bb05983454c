import ipaddr from 'ipaddr.js';

const NEIGHBOURS = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * Only the gateway names the client it speaks for, and the gateway is whoever holds the connection (distance 0) on this
 * machine or its private network. What stands before it in `x-forwarded-for` was written by the client.
 */
export const isGateway = (address: string, hop: number): boolean =>
  hop === 0 && ipaddr.isValid(address) && NEIGHBOURS.has(ipaddr.process(address).range());

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 one, all of which one household may use. */
export const clientNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
};
