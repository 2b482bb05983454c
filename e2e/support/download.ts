import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The text of a saved file, with its byte-order mark. The browser runs elsewhere, so there is no local path. */
export const textOf = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString();
