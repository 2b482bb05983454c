import type { Api } from '@festival/api-client';
import type { SlotName as KnownSlot } from '@festival/contracts/areas';
import type { Profile } from '@festival/contracts/profile';
import type { Edition } from '@festival/edition';
import type { ComponentType } from 'react';

/** What each of the named places where areas meet gives to a contribution. */
export interface SlotProps extends Record<KnownSlot, object> {
  /** A section of the home page. */
  'home.preview': object;
  /** A section of a signed-in student's profile page. */
  'profile.panel': {
    profile: Profile /** Asks for the profile again, where a part of it is missing. */;
    onRetry?: () => void;
  };
  /** The small number at the shop icon of the top bar; loaded after the first paint. */
  'shell.cart-count': object;
}
export type SlotName = KnownSlot;

/** Loads a component when it is needed: `() => import('./routes/shop.js').then((m) => m.ShopPage)`. */
export type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** A picture as link previews are told of it; an imported picture is one. */
export interface PagePicture {
  src: string;
  width?: number;
  height?: number;
  alt?: string;
}

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageMeta {
  /** Without the festival's name, which follows it. */
  title?: string | undefined;
  description?: string | undefined;
  picture?: string | PagePicture | undefined;
  /** What link previews take it for; a website unless told. */
  type?: 'website' | 'product' | undefined;
  /** Path and query of the page, where it has a query that belongs to what it is about: the one address by which it is known. */
  address?: string | undefined;
  /** Search engines leave it alone, as they do a search's result. */
  isUnlisted?: boolean | undefined;
  /** There is nothing here, or not any more: the server answers with 404. */
  isMissing?: boolean | undefined;
}

/** Where a page is opened, and the calls that answer it. */
export interface PageRequest {
  api: Api;
  edition: Edition;
  /** The festival's time at which the page is written. */
  now: Date;
  /** Of the route's path, decoded. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** A query of a page's, as its hook asks it. */
export interface PageQuery<Answer = unknown> {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<Answer>;
}

export interface AreaRoute {
  /** Below one of the area's paths in `area.json`, e.g. `/vendorpage/:vendorId`; matched whatever the case. */
  path: string;
  /** Title of the page until it sets a better one with `usePageMeta`. */
  title: string;
  /** One sentence for search engines and link previews; needed where the page is public. */
  description?: string;
  /** A picture for link previews, 1200 × 630 or so; by its address alone where that is all there is. */
  picture?: string | PagePicture;
  /** Shown to everybody alike: its first screen is written into the HTML, and it is in the sitemap. */
  isPublic?: boolean;
  /**
   * What a public page shows of the API, for the server to ask before it renders: the queries of the page's own hooks. It may load
   * code too that the page otherwise loads when it is shown.
   */
  queries?: () => Promise<(request: PageRequest) => Promise<readonly PageQuery[]>>;
  /** The sitemap's addresses, of a path with parameters above all; the path itself unless told. */
  addresses?: readonly string[] | ((api: Api) => Promise<readonly string[]>);
  load: Load;
}

export interface SlotContribution<Name extends SlotName> {
  load: Load<SlotProps[Name]>;
}

export type SlotContributions = { readonly [Name in SlotName]?: SlotContribution<Name> };

/** All that an area gives to the site: the module `./area` exports one as `area`. */
export interface Area {
  name: string;
  routes: readonly AreaRoute[];
  slots?: SlotContributions;
}

/** States an area; it only fixes the types. */
export const defineArea = (area: Area): Area => area;
