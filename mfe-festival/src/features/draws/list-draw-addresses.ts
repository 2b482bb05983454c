import type { Api } from '@festival/mfe-kit/api';
import { drawUrl } from './draw-text.js';

/** The page of every draw. */
export const listDrawAddresses = async (api: Api): Promise<string[]> =>
  (await api.call('GET /draws')).map(({ _id }) => drawUrl(_id));
