import { isStyleguide, STYLEGUIDE_TITLE } from '@festival/contracts/areas';
import type { PrefetchedAnswer } from '@festival/contracts/boot';
import type {
  PageHead,
  PrerenderedPage,
  ReadApi,
  ShellServer,
} from '@festival/contracts/prerender';
import { type Api, createApi as createClient } from '@festival/mfe-kit/api-client';
import type { Area, AreaRoute, PageMeta, PageQuery } from '@festival/mfe-kit/area';
import { type Edition, fullTitle, type ServerPage } from '@festival/mfe-kit/host';
import { shared as sharedModules } from '@festival/presets/webpack/federation/shared-modules.cjs';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.js';
import { createRegistry } from './areas/registry.js';
import { createPageHost, type ShellHost } from './host/page-host.js';
import { findPage } from './routing/find-page.js';

/** The modules that the shell shares with areas, by import name. */
export const shared = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { lib }]) => [name, lib]),
);

/** The typed calls over the gateway's public reads. Calls that change something are missing. */
export const createApi = (read: ReadApi): Api =>
  createClient({
    fetch: (address, { method } = {}) =>
      method === 'GET'
        ? read(String(address))
        : Promise.reject(new Error('Pages change data only in the browser')),
  });

/** A request while rendering is a bug: its answer would come too late. */
const refuse = () => Promise.reject(new Error('Pages do not call the API while they render'));

/** Loads the page of an address and its API data. The result renders it. For pages that are not public, only the frame is rendered. */
export const prepare: ShellServer['prepare'] = async ({ boot, url, loadArea, read }) => {
  const [pathname = '/'] = url.split('?');
  const areas = createRegistry(boot.areas, async ({ name }) => (await loadArea(name)) as Area);
  const { owner, route, params = {} } = await findPage(areas, pathname);
  const isOwn = !owner && isStyleguide(boot.mode, pathname);
  const hasPage = route ? route.isPublic === true : !isOwn;
  const [answers] = await Promise.all([
    route && hasPage && read
      ? prefetchQueries({
          route,
          params,
          url,
          api: createApi(read),
          edition: boot.edition as unknown as Edition,
          now: new Date(boot.clock.now),
        })
      : [],
    route && hasPage && areas.page(route).load(),
  ]);
  const host = createPageHost({
    boot: { ...boot, rendered: { at: boot.clock.now, hasPage, answers } },
    api: createClient({ fetch: refuse }),
    areas,
  });
  const meta = {
    title: isOwn ? STYLEGUIDE_TITLE : route?.title,
    description: route?.description ?? owner?.description,
    art: route?.art,
  };
  return () => renderPage({ host, url, meta });
};

/** The maximum JSON (in characters) that a page carries besides its HTML. The browser requests the rest later. */
const MAX_CHARACTERS = 250_000;

interface PageRequest {
  route: AreaRoute;
  params: Readonly<Record<string, string | undefined>>;
  url: string;
  api: Api;
  edition: Edition;
  now: Date;
}

/** Undefined without an answer: then the page shows a loading state, and the browser requests it. */
const answerOf = async ({
  queryKey,
  queryFn,
}: PageQuery): Promise<PrefetchedAnswer | undefined> => {
  try {
    const data = await queryFn({ signal: new AbortController().signal });
    return [[...queryKey], data];
  } catch {
    return undefined;
  }
};

/** The API's answers to the queries of a page, as far as there are any. */
const prefetchQueries = async ({
  route,
  params,
  url,
  api,
  edition,
  now,
}: PageRequest): Promise<PrefetchedAnswer[]> => {
  const queriesFor = await route.queries?.();
  const search = new URL(url, 'http://page').searchParams;
  const queries = (await queriesFor?.({ api, edition, now, params, search })) ?? [];
  let room = MAX_CHARACTERS;
  return (await Promise.all(queries.map(answerOf))).filter((answer) => {
    const size = answer ? JSON.stringify(answer).length : 0;
    if (!answer || size > room) return false;
    room -= size;
    return true;
  }) as PrefetchedAnswer[];
};

/** React leaves this in place of a boundary whose content threw or suspended. */
const GIVEN_UP = '<!--$!-->';
/** React's output begins with these. In the head, the browser finds them sooner. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

interface Options {
  host: ShellHost;
  url: string;
  /** The page's metadata from before it renders. */
  meta: PageMeta;
}

const render = ({ host, url, meta }: Options, isExposed: boolean) => {
  const server = collectPage(host.edition, isExposed);
  server.describe(meta);
  const html = renderToString(
    <App
      host={{ ...host, server }}
      router={(site) => <StaticRouter location={url}>{site}</StaticRouter>}
    />,
  );
  return { server, html };
};

/**
 * The HTML of a page. Its code must have loaded.
 * @throws Error when any part of it throws or suspends, because the browser would have to render that again
 */
const renderPage = (options: Options): PrerenderedPage => {
  const { server, html } = render(options, false);
  if (html.includes(GIVEN_UP)) {
    render(options, true);
    throw new Error('A part of the page suspends, and the server does not wait');
  }
  const [preloads = ''] = PRELOADS.exec(html) ?? [];
  return {
    status: server.status(),
    head: server.head(),
    html: html.slice(preloads.length),
    preloads,
    hasPage: options.host.rendered?.hasPage ?? false,
    answers: options.host.rendered?.answers,
  };
};

interface CollectedPage extends ServerPage {
  status(): 200 | 404;
  head(): PageHead;
}

/** Collects a page's metadata while it renders. */
const collectPage = (edition: Edition, isExposed = false): CollectedPage => {
  const described: PageMeta = {};
  return {
    isExposed,
    describe: (meta) => {
      for (const [key, value] of Object.entries(meta))
        if (value !== undefined) Object.assign(described, { [key]: value });
    },
    status: () => (described.isMissing ? 404 : 200),
    head: () => ({
      title: fullTitle(edition, described.title),
      description: described.description ?? '',
      type: described.type,
      address: described.address,
      isUnlisted: described.isUnlisted,
      picture: described.picture,
      card: { art: described.art, facts: described.facts },
    }),
  };
};
