import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import type { Order } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import { KEPT_IMAGES } from '@festival/demo-world/images';
import { chooseEdition } from '@festival/edition';
import { ImageStore } from '@festival/service-kit/images/store';
import { FolderStore } from '@festival/service-kit/objects';
import { admin } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadDemoWorld } from '../src/demo-world.js';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';

let catalogue: CatalogueApp;
let mediaDir: string;
let products: Product[];
let orders: Order[];

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'demo-media-'));
  catalogue = await startCatalogue();
  await loadDemoWorld(catalogue.dataSource, new ImageStore(new FolderStore(mediaDir), 'products'));
  products = (await catalogue.request('GET', '/products')).body;
  orders = (await catalogue.request('GET', '/orders', { as: admin })).body;
});
afterAll(async () => {
  await catalogue.close();
  await rm(mediaDir, { recursive: true });
});

describe('the demo world, as the API shows it', () => {
  it('has products in every category, each with images that are there', async () => {
    const { categories } = chooseEdition('2021').marketplace;
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(products.map((product) => product.category))].sort()).toEqual(
      [...categories].sort(),
    );
    const files = await readdir(join(mediaDir, 'products'));
    for (const product of products) {
      expect(product.images.length).toBeGreaterThan(0);
      for (const url of product.imageSets.flatMap((set) => set.sources.map((source) => source.url)))
        expect(files).toContain(url.split('/').at(-1));
    }
  });

  it('has the kept images and no other: none is drawn or encoded', async () => {
    const stored = await readdir(join(mediaDir, 'products'));
    expect(stored.sort()).toEqual((await readdir(join(KEPT_IMAGES, 'products'))).sort());
  });

  it('has one product with exactly 100 of its only variant, one sold out, one unlimited', () => {
    const grids = products.map((product) => product.quantity.flat());
    expect(grids.some((cells) => cells.length === 1 && cells[0] === 100)).toBe(true);
    expect(grids.some((cells) => cells.every((stock) => stock === 0))).toBe(true);
    expect(grids.some((cells) => cells.some((stock) => stock >= UNLIMITED_STOCK))).toBe(true);
  });

  it('has orders in both states, and three verified ones to collect in each slot', () => {
    expect(orders.length).toBeGreaterThanOrEqual(30);
    expect(orders.some((order) => !order.verified && !order.cancelled)).toBe(true);
    for (const { code } of chooseEdition('2021').marketplace.collectionSlots) {
      const ready = orders.filter(
        (order) => order.verified && order.purchases.some((line) => line.collectionDate === code),
      );
      expect(ready.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('is loaded once', async () => {
    expect(
      await loadDemoWorld(
        catalogue.dataSource,
        new ImageStore(new FolderStore(mediaDir), 'products'),
      ),
    ).toBe(0);
  });
});
