import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawCard } from './share-cards.js';

const festival = 'Midsummer Medley';
const sheet = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#000' } })
  .png()
  .toBuffer();

/** The edges of what was written below the festival's name. */
const wordsOf = async (title: string, facts = '$22.00 · Festival Booth') => {
  const card = await drawCard({ festival, title, facts }, await sheet);
  const below = await sharp(card)
    .extract({ left: 0, top: 105, width: 1200, height: 525 })
    .toBuffer();
  const { info } = await sharp(below).threshold(128).trim().toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  const top = 105 - (info.trimOffsetTop ?? 0);
  return { left, right: left + info.width, top, bottom: top + info.height };
};

describe('the words of a card', () => {
  test.each([
    ['a short name', 'Tee'],
    [
      '80 characters',
      'A hand-painted tote bag with flowers, leaves and birds, for books and for bread',
    ],
    ['one long word', 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3)],
    ['capital letters', 'WWWWWWWW MMMMMMMM WWWWWWWW MMMMMMMM'],
    ['emoji', '🎉🎉 Tee 👩‍👩‍👧 Midsummer 🇸🇬'],
    ['a name from right to left', 'حقيبة مطرزة يدويا للصيف'],
    ['signs of the markup', '<b>Ink & "Co"</b>'],
    ['invisible characters', 'Tee\u202e\u200b\u0000\ud800 Midsummer'],
  ])('are within their column: %s', async (_, title) => {
    const { left, right, top, bottom } = await wordsOf(title);
    expect(left).toBeGreaterThanOrEqual(60);
    expect(right).toBeLessThanOrEqual(600);
    expect(top).toBeGreaterThanOrEqual(115);
    expect(bottom).toBeLessThanOrEqual(510);
  });

  test.each(['🎉', '', '你好'])(
    'are the facts alone when no face has the name: %p',
    async (title) => {
      const { top, bottom } = await wordsOf(title);
      expect(bottom - top).toBeLessThan(100);
    },
  );

  test('have room for a long maker', async () => {
    const facts = `$22.00 · ${'The Very Long Collective of Makers '.repeat(4)}`;
    expect((await wordsOf('A hand-painted tote bag '.repeat(5), facts)).bottom).toBeLessThan(520);
  });
});

test('a picture full of noise stays below 150 KB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const picture = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer();
  const card = await drawCard({ festival, title: 'Tee', facts: '$22.00' }, await sheet, picture);
  expect(card.length).toBeLessThanOrEqual(150_000);
});
