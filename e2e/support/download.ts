import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What a saved file holds, its byte-order mark included. The browser runs elsewhere, so that there is no path to it. */
export const textOf = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString();
