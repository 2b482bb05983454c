import type { Edition } from '@festival/edition';
import { useHost } from './host.js';

export type { Edition } from '@festival/edition';

/** Everything dated or seasonal of this year's festival, as the server sent it with the page. */
export const useEdition = (): Edition => useHost().edition;
