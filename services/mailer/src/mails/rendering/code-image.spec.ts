import { expect, it } from '@jest/globals';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { drawQr } from './code-image.js';

it('a reader of QR codes reads from the picture what was written', async () => {
  const text = '00020101021226370009SG.PAYNOW0109K7QM-2XRT5406118.405802SG';
  const { data, info } = await sharp(await drawQr(text))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
});
