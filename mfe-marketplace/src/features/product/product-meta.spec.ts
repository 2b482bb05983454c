import { expect, test } from '@jest/globals';
import { mug, tee } from '../../../test/examples.js';
import { productData, productMeta } from './product-meta.js';

const whole = (path: string) => `https://festival.example${path}`;

test('a preview has the name, the price, the maker, the text as one line, and the first image', () => {
  const images = ['/media/front.webp', '/media/back.webp'];
  expect(productMeta(tee({ images, imageSets: [] }))).toEqual({
    title: 'Medley Tee',
    description: '$22.00 from Festival Booth. A shirt. Boxy on purpose.',
    facts: '$22.00 · Festival Booth',
    art: 'product.card.svg',
    picture: { src: '/media/front.webp', alt: 'A shirt with a sun.' },
    type: 'product',
    address: '/marketplace?product=tee',
  });
});

test('a product without a description or an image has a preview too', () => {
  const bare = mug({ description: '', images: [], imageSets: [] });
  expect(productMeta(bare)).toMatchObject({ description: '$18.50 from Clay Day.' });
  expect(productMeta(bare).picture).toBeUndefined();
});

test('a long description is cut after a word', () => {
  const { description = '' } = productMeta(tee({ description: 'word '.repeat(600) }));
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/ word…$/);
});

test.each([
  [tee(), 'InStock'],
  [tee({ totalQty: 0, isPreOrder: true }), 'SoldOut'],
  [tee({ isPreOrder: true }), 'PreOrder'],
])('machine-readable data has price and availability: %#', (product, availability) => {
  expect(productData(product, whole)).toMatchObject({
    '@type': 'Product',
    image: ['https://festival.example/media/tee-front.webp', expect.any(String)],
    offers: {
      price: '22.00',
      priceCurrency: 'SGD',
      availability: `https://schema.org/${availability}`,
      url: 'https://festival.example/marketplace?product=tee',
    },
  });
});
