import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { useEffect, useSyncExternalStore } from 'react';
import type { ShellHost } from '../host/page-host.js';
import { newestSite, subscribeToSite } from './newest-site.js';
import { watchTyping } from './typing.js';
import { usePageReports } from './use-page-reports.js';

const newerVersion = asPart(() =>
  import('./newer-version.js').then((module) => module.NewerVersion),
);

/** Reports how the page's releases do, and offers to load it again once there are newer ones. */
export function PageWatch({ host }: { host: ShellHost }) {
  usePageReports(host);
  useEffect(watchTyping, []);
  const newest = useSyncExternalStore(subscribeToSite, newestSite);
  if (!host.site || !newest || newest === host.site.version) return null;
  // What was declined is offered again only when there is something newer still.
  return (
    <LazyPart key={newest} load={newerVersion} props={{}} placeholder={null} failed={() => null} />
  );
}
