import { isApiError } from '@festival/api-client';
import { QueryClient } from '@tanstack/react-query';
import type { Host } from '../host/host.js';
import { isFromStore } from '../host/is-from-store.js';

const RETRIES = 2;
const FRESH_MS = 10_000;

/** A refusal stays a refusal however often one asks; only what did not get through, or a fault, is worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < RETRIES && (!isApiError(error) || error.status === 0 || error.status >= 500);

/** What one account was told must not be shown to the next. */
const forgetWhenAccountChanges = (client: QueryClient, { session }: Host) => {
  let account = session.get()._id;
  session.subscribe(() => {
    if (session.get()._id === account) return;
    account = session.get()._id;
    for (const query of client.getQueryCache().getAll()) query.reset();
    // Only once the page knows too: what is for somebody signed in would be asked for in vain.
    setTimeout(() => void client.refetchQueries({ type: 'active' }));
  });
};

/** What the server asked for the page is not asked again. It counts as old as the page, which may have been long on its way. */
const takeAnswers = (client: QueryClient, { answers = [] }: Host) => {
  const updatedAt = isFromStore() ? 0 : performance.timeOrigin;
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt });
};

const clients = new WeakMap<Host, QueryClient>();

/** The one client of a page. */
export const queryClientOf = (host: Host): QueryClient => {
  const known = clients.get(host);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: isWorthRetrying,
        // Whoever wants to be asked again then says so: ten thousand phones come back into sight all the time.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
  clients.set(host, client);
  // A question that paused while the page was out of sight, or offline, goes on only with this.
  client.mount();
  takeAnswers(client, host);
  forgetWhenAccountChanges(client, host);
  return client;
};
