import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShellHost } from '../host/page-host.js';
import { newerReleases } from './newer-releases.js';
import { subscribeToReleases } from './newest-releases.js';
import { watchTyping } from './typing.js';
import { usePageReports } from './use-page-reports.js';

const newerVersion = asPart(() =>
  import('./newer-version.js').then((module) => module.NewerVersion),
);

/** Reports the errors of the page's releases, and offers to reload it when there are newer ones. */
export function PageWatch({ host }: { host: ShellHost }) {
  usePageReports(host);
  useEffect(watchTyping, []);
  const { pathname } = useLocation();
  const newer = useSyncExternalStore(subscribeToReleases, () => newerReleases(host, pathname));
  if (!newer) return null;
  // After the visitor declines, only a newer release is offered again.
  return (
    <LazyPart key={newer} load={newerVersion} props={{}} placeholder={null} failed={() => null} />
  );
}
