import type { Page } from 'playwright-core';

export interface Photo {
  name: string;
  width: number;
  height: number;
}

/** A JPEG like a camera's: full of detail, and therefore large. */
export const takePhoto = async (page: Page, { name, width, height }: Photo) => {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('There is no canvas');
      const pixels = pen.createImageData(wide, high);
      const words = new Uint32Array(pixels.data.buffer);
      // The same noise every time (xorshift).
      let seed = 2021;
      for (let at = 0; at < words.length; at += 1) {
        seed ^= seed << 13;
        seed ^= seed >>> 17;
        seed ^= seed << 5;
        words[at] = seed | 0xff000000;
      }
      pen.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
      const reader = new FileReader();
      const read = new Promise((done) => {
        reader.onload = done;
      });
      reader.readAsDataURL(blob);
      await read;
      return String(reader.result).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};
