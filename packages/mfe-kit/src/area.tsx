import type { SlotName as KnownSlot } from '@festival/contracts/areas';
import type { Profile } from '@festival/contracts/profile';
import type { Edition } from '@festival/edition';
import type { ComponentType } from 'react';
import type { Api } from './api-client.js';

export interface SlotProps extends Record<KnownSlot, object> {
  /** A section of the home page. */
  'home.preview': object;
  /** A section of a signed-in student's profile page. */
  'profile.panel': {
    profile: Profile;
    /** Asks for the profile again, where a part of it is missing. */
    onRetry?: () => void;
  };
  /** The number at the shop icon of the top bar. Loads after the first paint. */
  'shell.cart-count': object;
}
export type SlotName = KnownSlot;

/** Loads a component on demand: `() => import('./routes/shop.js').then((m) => m.ShopPage)`. */
export type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** An image of what a page is about. */
export interface PageImage {
  src: string;
  width?: number;
  height?: number;
  alt?: string;
}

/** A page's metadata for browsers, search engines and link previews. */
export interface PageMeta {
  /** Without the festival's name, which is added to it. */
  title?: string | undefined;
  description?: string | undefined;
  /** Of what the page is about. The card of shared links shows it, on a sheet with a frame. */
  picture?: PageImage | undefined;
  /** The sheet of paper of that card: an imported `.card.svg`. Default: the route's, or the site's. */
  art?: string | undefined;
  /** What that card says below the title: a date, a price, who made it. Default: the festival's dates. */
  facts?: string | undefined;
  /** The type for link previews. Default: website. */
  type?: 'website' | 'product' | undefined;
  /** The canonical path and query, if the query is part of what the page is about. */
  address?: string | undefined;
  /** Whether search engines must not index it, for example a search result. */
  isUnlisted?: boolean | undefined;
  /** Whether the thing does not exist (any more): the server answers 404. */
  isMissing?: boolean | undefined;
}

/** The address of a page, and the API to load its data with. */
export interface PageRequest {
  api: Api;
  edition: Edition;
  /** The festival time at which the page is rendered. */
  now: Date;
  /** The decoded parameters of the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A query of a page, as its hook uses it. */
export interface PageQuery<Answer = unknown> {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<Answer>;
}

export interface AreaRoute {
  /** Must be below one of the area's paths in `area.json`, e.g. `/vendorpage/:vendorId`. Matches in any case. */
  path: string;
  /** The title until the page sets a better one with `usePageMeta`. */
  title: string;
  /** One sentence for search engines and link previews. Required for a public page with an address in the sitemap. */
  description?: string;
  /** The sheet of paper of the card that shared links show: an imported `.card.svg`. */
  art?: string;
  /**
   * Whether the server renders the page into the HTML, without the API's private answers, and lists it in the sitemap. A page that differs for signed-in
   * visitors shows them a placeholder until their data has arrived, and has no addresses.
   */
  isPublic?: boolean;
  /**
   * The queries of the page's hooks, which the server runs before it renders a public page. Loading them may also load code that the page otherwise loads
   * on demand.
   */
  queries?: () => Promise<(request: PageRequest) => Promise<readonly PageQuery[]>>;
  /** The addresses for the sitemap. Default: the path, if it has no parameters. */
  addresses?: readonly string[] | ((api: Api) => Promise<readonly string[]>);
  load: Load;
}

export interface SlotContribution<Name extends SlotName> {
  load: Load<SlotProps[Name]>;
}

export type SlotContributions = { readonly [Name in SlotName]?: SlotContribution<Name> };

/** What an area provides. The module `./area` exports it as `area`. */
export interface Area {
  name: string;
  routes: readonly AreaRoute[];
  slots?: SlotContributions;
}

/** Defines an area; it only checks the types. */
export const defineArea = (area: Area): Area => area;
