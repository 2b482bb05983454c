import type { BootData } from './boot.js';

/** Removes unnecessary percent-encoding. A path that cannot be decoded stays as it is. */
export const decodedPath = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/**
 * The area that owns a page. Ignores the case of the path, its percent-encoding and a trailing slash. The longest path wins; `/` owns only the home page.
 */
export const findOwner = <Area extends { paths: readonly string[] }>(
  areas: readonly Area[],
  pathname: string,
): Area | undefined => {
  const wanted = decodedPath(pathname).toLowerCase().replace(/\/+$/, '') || '/';
  const isOwned = (path: string) =>
    wanted === path || (path !== '/' && wanted.startsWith(`${path}/`));
  let owner: Area | undefined;
  let longest = 0;
  for (const area of areas)
    for (const path of area.paths)
      if (path.length > longest && isOwned(path)) {
        owner = area;
        longest = path.length;
      }
  return owner;
};

/** The slots where areas meet, and how many areas may contribute to each. */
export const SLOTS = {
  'home.preview': 'many',
  'profile.panel': 'many',
  'shell.cart-count': 'one',
} as const satisfies Record<string, 'one' | 'many'>;

export type SlotName = keyof typeof SLOTS;

/** The page where everybody sees a slot's contributions. The profile's panels are for the profile's owner alone. */
const PAGES: Partial<Record<string, string>> = {
  'home.preview': '/',
  'shell.cart-count': '/',
} satisfies Partial<Record<SlotName, string>>;

/** The pages on which visitors see an area: its own, and those with its contributions to slots. */
export const pagesWith = ({
  paths = [],
  slots = [],
}: {
  paths?: readonly string[];
  slots?: readonly string[];
}): string[] => [...new Set([...paths, ...slots.flatMap((slot) => PAGES[slot] ?? [])])];

export const isSlotName = (name: string): name is SlotName => Object.hasOwn(SLOTS, name);

/**
 * The first segments of the addresses that the gateway answers itself, so that no area can have a page there. A test compares them with the gateway's
 * routes. Addresses with a dot, such as `/robots.txt`, are no pages anyway.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  'api',
  'assets',
  'dev',
  'healthz',
  'mailbox',
  'media',
  // On a port of its own, but a proxy may lead there.
  'metrics',
  'queues',
  'readyz',
];

export const isReserved = (path: string): boolean =>
  RESERVED_SEGMENTS.includes(path.split('/')[1] ?? '');

export const SHELL = 'shell';

export const STYLEGUIDE_TITLE = 'Styleguide';

/** The shell's only page of its own, and only in demo mode. */
export const isStyleguide = (mode: BootData['mode'], pathname: string): boolean =>
  mode === 'demo' && /^\/styleguide\/?$/i.test(pathname);

/** The area with the admin pages, which may have an address of their own (`DESK_URL`). */
export const ADMIN_AREA = 'admin';

export const ADMIN_PATH = '/AdminManage';
