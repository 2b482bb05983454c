import { readApi } from '../site.js';

/**
 * The agreed table of routes, in its own spelling, with each tab value as a route of its own. `/VendorPage/{id}` stands for the
 * vendors' pages: `listRoutes` adds one.
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

/** Every route of the table, and the page of one vendor. */
export const listRoutes = async (): Promise<string[]> => {
  const [vendor] = await readApi<{ _id: string }[]>('/vendors');
  if (!vendor) throw new Error('The demo has no vendors');
  return [...TABLE, `/VendorPage/${vendor._id}`];
};

/** The name of a page’s screenshots: `/Exhibitions/Odyssee` → `page-exhibitions-odyssee`. Leaves out the id in the path of a vendor's page. */
export const screenshotName = (path: string): string => {
  const [first = '', second = ''] = path.toLowerCase().split('/').filter(Boolean);
  const words = first === 'vendorpage' ? [first] : [first || 'home', second];
  return ['page', ...words.filter(Boolean)].join('-');
};

/** The canonical path of a page, for any spelling. */
export const canonicalOf = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/';
