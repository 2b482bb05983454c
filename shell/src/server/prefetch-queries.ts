import type { Api } from '@festival/api-client';
import type { PrefetchedAnswer } from '@festival/contracts/boot';
import type { AreaRoute, PageQuery } from '@festival/mfe-kit/area';
import type { Edition } from '@festival/mfe-kit/host';

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
export const prefetchQueries = async ({
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
