import type { Api } from '@festival/mfe-kit/api';
import { drawUrl } from './draw-text.js';

/** The address of every draw's page. */
export const listDrawAddresses = async (api: Api): Promise<string[]> =>
  (await api.call('GET /draws')).map(({ _id }) => drawUrl(_id));
