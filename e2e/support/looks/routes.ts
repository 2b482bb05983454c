import { readApi } from '../site.js';

/**
 * The specification's table of routes, in its own spelling, each value of a tab written out. `/VendorPage/{id}` is where the
 * vendors are: `listRoutes` adds one.
 */
const TABLE = [
  '/',
  '/About',
  '/Programmes',
  '/Workshops',
  '/MarketPlace',
  '/Shop',
  '/Payment',
  '/PaymentSuccess',
  '/VendorLogin',
  '/UserLogin',
  '/Profile',
  '/Exhibitions/Odyssee',
  '/Exhibitions/PhysicalExhibition',
  '/Exhibitions/PhotoGallery',
  '/Performances',
  '/Contests/photogContest',
  '/Contests/scavengerHunt',
  '/Contests/luckyDraw',
  '/LuckyDrawProggie',
  '/maincomm',
  '/partners',
  '/nafxjdc',
  '/nafxafth',
  '/nafxcs',
  '/AdminManage',
  '/PrivacyPolicy',
  '/FAQ',
];

/** Every route that there is, one vendor's page among them. */
export const listRoutes = async (): Promise<string[]> => {
  const [vendor] = await readApi<{ _id: string }[]>('/vendors');
  if (!vendor) throw new Error('The demo has no vendors');
  return [...TABLE, `/VendorPage/${vendor._id}`];
};

/** The one address of a page, however it is written. */
export const canonicalOf = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';
