import { describe, expect, it } from '@jest/globals';
import { clientNetwork, isGateway } from './client-address.js';

describe('isGateway', () => {
  it('trusts connections from this machine or its network', () => {
    expect(isGateway('127.0.0.1', 0)).toBe(true);
    expect(isGateway('::ffff:172.18.0.5', 0)).toBe(true);
  });
  it('believes nobody further away, even on the same network: a campus client could say anything', () => {
    expect(isGateway('10.25.1.9', 1)).toBe(false);
  });
  it('believes nobody from the internet', () => {
    expect(isGateway('203.0.113.9', 0)).toBe(false);
    expect(isGateway('not an address', 0)).toBe(false);
  });
});

describe('clientNetwork', () => {
  it('counts an IPv4 address as one client, in any notation', () => {
    expect(clientNetwork('203.0.113.9')).toBe('203.0.113.9');
    expect(clientNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });
  it('counts a /64 as one client, because each has 2^64 addresses to choose from', () => {
    expect(clientNetwork('2001:db8:1:2::1')).toBe(clientNetwork('2001:db8:1:2:ffff::9'));
    expect(clientNetwork('2001:db8:1:2::1')).not.toBe(clientNetwork('2001:db8:1:3::1'));
  });
  it('counts all invalid addresses together', () => {
    expect(clientNetwork('" OR 1=1')).toBe('unknown');
  });
});
