import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What a saved file holds. The browser runs elsewhere, so that there is no path to it. */
export const textOf = async (download: Download): Promise<string> =>
  text(await download.createReadStream());
