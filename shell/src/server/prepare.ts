import type { PrefetchedAnswer } from '@festival/contracts/boot';
import type { ShellServer } from '@festival/contracts/prerender';
import { type Api, createApi } from '@festival/mfe-kit/api-client';
import type { Area, AreaRoute, PageQuery } from '@festival/mfe-kit/area';
import type { Edition } from '@festival/mfe-kit/host';
import { createRegistry } from '../areas/create-registry.js';
import { createPageHost } from '../host/page-host.js';
import { findPage } from '../routing/find-page.js';
import { isStyleguide, STYLEGUIDE_TITLE } from '../routing/styleguide-page.js';
import { readOnlyApi } from './read-only-api.js';
import { renderPage } from './render-page.js';

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
          api: readOnlyApi(read),
          edition: boot.edition as unknown as Edition,
          now: new Date(boot.clock.now),
        })
      : [],
    route && hasPage && areas.page(route).load(),
  ]);
  const host = createPageHost({
    boot: { ...boot, rendered: { at: boot.clock.now, hasPage, answers } },
    api: createApi({ fetch: refuse }),
    areas,
  });
  const meta = {
    title: isOwn ? STYLEGUIDE_TITLE : route?.title,
    description: route?.description ?? owner?.description,
    picture: route?.picture,
  };
  return () => renderPage({ host, url, meta });
};

/** The maximum JSON (in characters) that a page carries besides its HTML. The browser requests the rest later. */
const MAX_CHARACTERS = 250_000;

interface Asked {
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
}: Asked): Promise<PrefetchedAnswer[]> => {
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
