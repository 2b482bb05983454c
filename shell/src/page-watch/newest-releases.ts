import { createListeners } from '@festival/mfe-kit/host';

/** The contracts' SITE_HEADER, which cannot be imported without their schemas. */
const SITE_HEADER: typeof import('@festival/contracts/releases').SITE_HEADER = 'x-festival-site';

const { subscribe, tell } = createListeners();
let newest: string | null = null;

export const hearOfSite = (headers: Headers): void => {
  newest = headers.get(SITE_HEADER) ?? newest;
  tell();
};

export const subscribeToSite = subscribe;

/** Of which site a page is that is opened now, as the API said last; null until it says. */
export const newestSite = (): string | null => newest;
