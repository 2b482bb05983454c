import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { chooseEdition } from '@festival/edition';
import { describe, expect, it } from '@jest/globals';
import { type DemoProduct, product, products } from './products.js';
import { vendors } from './vendors.js';

const edition = chooseEdition('2021');

const totalStock = ({ quantity }: DemoProduct): number =>
  quantity.flat().reduce((sum, count) => sum + count, 0);
const isUnlimitedProduct = ({ quantity }: DemoProduct): boolean =>
  quantity.flat().every((count) => count >= UNLIMITED_STOCK);

describe('the vendors of the demo world', () => {
  it('are at least ten, inkwell among them, each with something to sell', () => {
    expect(vendors.length).toBeGreaterThanOrEqual(10);
    expect(vendors.map(({ username }) => username)).toContain('inkwell');
    const selling = new Set(products.map(({ vendorId }) => vendorId));
    expect(vendors.filter(({ _id }) => !selling.has(_id))).toEqual([]);
  });

  it.each(vendors)('$displayName has a profile that the vendor form would take', (vendor) => {
    expect(vendor.contactNumber).toMatch(/^[689]\d{7}$/);
    expect(vendor.surchargeCents).toBeGreaterThanOrEqual(0);
    expect(vendor.surchargeCents).toBeLessThanOrEqual(600);
    expect(vendor.instagramAccount.length).toBeLessThanOrEqual(30);
    expect(URL.canParse(vendor.website)).toBe(true);
    expect(vendor.username.length).toBeLessThanOrEqual(32);
    expect(vendor.displayName.length).toBeLessThanOrEqual(100);
  });
});

describe('the products of the demo world', () => {
  it('are at least 60, in every category of the edition and no other', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set<string>(products.map(({ category }) => category))).toEqual(
      new Set(edition.marketplace.categories),
    );
  });

  it('have ids, keys and names of their own', () => {
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  it.each(products)('$name has a grid the size of its options', (item) => {
    expect(item.quantity).toHaveLength(Math.max(1, item.colours.length));
    for (const row of item.quantity) expect(row).toHaveLength(Math.max(1, item.sizes.length));
    expect(item.attribute1 === '').toBe(item.colours.length === 0);
    expect(item.attribute2 === '').toBe(item.sizes.length === 0);
    expect(item.quantity.flat().every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
  });

  it.each(products)('$name can be handed over, and was listed before the demo begins', (item) => {
    expect(item.canCollect || item.canDeliver).toBe(true);
    expect(Date.parse(item.dateUploaded)).toBeLessThan(Date.parse('2021-02-10T10:00+08:00'));
    expect(item.leadTime).toBeGreaterThanOrEqual(edition.marketplace.handlingDays);
    expect(item.isPreOrder).toBe(item.leadTime > edition.marketplace.handlingDays);
  });

  it('come without options, with one and with two', () => {
    const dimensions = products.map(
      ({ attribute1, attribute2 }) => Number(attribute1 !== '') + Number(attribute2 !== ''),
    );
    for (const count of [0, 1, 2]) {
      expect(dimensions.filter((found) => found === count).length).toBeGreaterThanOrEqual(5);
    }
  });

  it('are collected only, delivered only, or both', () => {
    expect(products.some(({ canCollect, canDeliver }) => canCollect && canDeliver)).toBe(true);
    expect(products.some(({ canCollect }) => !canCollect)).toBe(true);
    expect(products.some(({ canDeliver }) => !canDeliver)).toBe(true);
  });

  it('have exactly one with 100 in stock in its only variant', () => {
    const hundred = products.filter((item) => totalStock(item) === 100);
    expect(hundred.map(({ key, quantity }) => [key, quantity])).toEqual([['medley-tote', [[100]]]]);
  });

  it('have one sold out, some nearly, and some unlimited', () => {
    expect(products.filter((item) => totalStock(item) === 0).map(({ key }) => key)).toEqual([
      'academic-planner',
    ]);
    const nearly = products.filter((item) => totalStock(item) > 0 && totalStock(item) <= 4);
    expect(nearly.length).toBeGreaterThanOrEqual(3);
    expect(products.filter(isUnlimitedProduct).length).toBeGreaterThanOrEqual(1);
    expect(product('rain-tree-riso').quantity).toEqual([[UNLIMITED_STOCK]]);
  });

  it('refuse an unknown key', () => {
    expect(() => product('no-such-thing')).toThrow(RangeError);
  });
});
