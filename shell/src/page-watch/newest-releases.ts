import { createListeners } from '@festival/mfe-kit/host';

/** The contracts' SHOWN_RELEASES_HEADER, which cannot be imported without their schemas. */
const HEADER: typeof import('@festival/contracts/releases').SHOWN_RELEASES_HEADER =
  'x-festival-live';

const { subscribe, emit } = createListeners();
let newest: string | null = null;

export const noteReleases = (headers: Headers): void => {
  newest = headers.get(HEADER) ?? newest;
  emit();
};

export const subscribeToReleases = subscribe;

/** The releases of a newly opened page, from the API's last answer; null until there is one. */
export const newestReleases = (): string | null => newest;
