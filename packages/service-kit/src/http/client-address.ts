import ipaddr from 'ipaddr.js';

const NEIGHBOURS = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * Only the gateway may set the client's address, and the gateway is the peer of the connection (distance 0) on this machine or its private network.
 * The client itself may have written earlier entries of `x-forwarded-for`.
 */
export const isGateway = (address: string, hop: number): boolean =>
  hop === 0 && ipaddr.isValid(address) && NEIGHBOURS.has(ipaddr.process(address).range());

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because one household can use all of it. */
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
