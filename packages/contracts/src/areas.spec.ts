import { describe, expect, it, test } from '@jest/globals';
import { findOwner, pagesWith } from './areas.js';

const areas = [
  { name: 'festival', paths: ['/', '/profile'] },
  { name: 'marketplace', paths: ['/marketplace', '/vendorpage', '/shop'] },
  { name: 'workshops', paths: ['/workshops', '/shop/workshops'] },
];
const ownerOf = (path: string) => findOwner(areas, path)?.name;

describe('findOwner', () => {
  it('ignores upper and lower case, because both spellings are in use', () => {
    expect(ownerOf('/VendorPage/42')).toBe('marketplace');
    expect(ownerOf('/MARKETPLACE/')).toBe('marketplace');
  });
  it('matches needless percent-encoding, as some mail programs send it', () => {
    expect(ownerOf('/%6Darketplace')).toBe('marketplace');
    expect(ownerOf('/marketplace%2F42')).toBeUndefined();
    expect(ownerOf('/%E0%A4%A')).toBeUndefined();
  });
  it('gives the home page to the owner of /, and nothing below it', () => {
    expect(ownerOf('/')).toBe('festival');
    expect(ownerOf('/nowhere')).toBeUndefined();
  });
  it('does not take a longer word for a page below', () => {
    expect(ownerOf('/shopping')).toBeUndefined();
  });
  it('prefers the longest path', () => {
    expect(ownerOf('/shop/workshops/1')).toBe('workshops');
    expect(ownerOf('/shop/other')).toBe('marketplace');
  });
});

test('visitors see an area on its own pages, and where it contributes to a slot', () => {
  const paths = ['/workshops', '/workshops/offers'];
  expect(pagesWith({ paths, slots: ['profile.panel', 'home.preview'] })).toEqual([...paths, '/']);
  expect(pagesWith({ paths: ['/', '/faq'], slots: ['home.preview', 'shell.cart-count'] })).toEqual([
    '/',
    '/faq',
  ]);
  expect(pagesWith({})).toEqual([]);
});
