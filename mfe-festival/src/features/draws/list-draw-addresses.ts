import type { Api } from '@festival/mfe-kit/api';
import { readDraws } from './draw-queries.js';
import { drawUrl } from './draw-text.js';

/** The address of every draw's page. */
export const listDrawAddresses = async (api: Api): Promise<string[]> =>
  (await readDraws(api)).map(({ _id }) => drawUrl(_id));
