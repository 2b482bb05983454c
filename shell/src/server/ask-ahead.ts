import type { Api } from '@festival/api-client';
import type { KnownAnswer } from '@festival/contracts/boot';
import type { AreaRoute, PageQuery } from '@festival/mfe-kit/area';
import type { Edition } from '@festival/mfe-kit/host';

/** Characters of JSON that a page carries besides its HTML; what is beyond comes afterwards. */
const MOST = 250_000;

interface Asked {
  route: AreaRoute;
  params: Readonly<Record<string, string | undefined>>;
  url: string;
  api: Api;
  edition: Edition;
  now: Date;
}

/** Undefined where there is none: the page shows then that it waits, and the browser asks. */
const answerOf = async ({ queryKey, queryFn }: PageQuery): Promise<KnownAnswer | undefined> => {
  try {
    const data = await queryFn({ signal: new AbortController().signal });
    return [[...queryKey], data];
  } catch {
    return undefined;
  }
};

/** What the API answers the queries of a page, as far as it does. */
export const askAhead = async ({
  route,
  params,
  url,
  api,
  edition,
  now,
}: Asked): Promise<KnownAnswer[]> => {
  const queriesFor = await route.queries?.();
  const search = new URL(url, 'http://page').searchParams;
  const queries = (await queriesFor?.({ api, edition, now, params, search })) ?? [];
  let room = MOST;
  return (await Promise.all(queries.map(answerOf))).filter((answer) => {
    const size = answer ? JSON.stringify(answer).length : 0;
    if (!answer || size > room) return false;
    room -= size;
    return true;
  }) as KnownAnswer[];
};
