import type { JSHandle, Locator, Page } from 'playwright-core';
import { eventually } from './festival.js';

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

type File = Awaited<ReturnType<typeof takePhoto>>;

/** Drops files on a part of the page. */
export const dropFiles = async (page: Page, target: Locator, files: File[]): Promise<void> => {
  const dataTransfer: JSHandle<DataTransfer> = await page.evaluateHandle(
    (dropped) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    })),
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(type, { dataTransfer });
};

/**
 * Runs in the page. For a moment after a drop the drag-and-drop library deletes any selection, and with it text that is typed into a field.
 * That is over once a selection stays after the event at which the library deletes it.
 */
const keepsSelection = (): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = () => resolve(getSelection()?.type === 'Range');
    document.addEventListener('selectionchange', answer, { once: true });
    getSelection()?.selectAllChildren(document.body);
  });

/** Drags one element onto another with the mouse, in several steps like a hand. */
export const dragOver = async (page: Page, dragged: Locator, onto: Locator): Promise<void> => {
  const middleOf = async (locator: Locator): Promise<[number, number]> => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${locator} is not visible`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middleOf(dragged)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(onto)), { steps: 8 });
  await page.mouse.up();
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await eventually(async () => {
    if (!(await page.evaluate(keepsSelection))) throw new Error('A selection does not stay');
  });
  await page.evaluate(() => getSelection()?.removeAllRanges());
};
