import { findOwner } from '@festival/contracts/areas';
import type { ShellHost } from '../host/page-host.js';
import { appsOfPage } from './apps-of-page.js';
import { newestReleases } from './newest-releases.js';

/** The releases that a new load of the page at this path would have instead. Empty when there are none. */
export const newerReleases = (host: ShellHost, path: string): string => {
  const newest = new URLSearchParams(newestReleases() ?? '');
  const newer = appsOfPage(host, findOwner(host.areas.all, path)?.name).flatMap((app) => {
    const [own, other] = [host.site?.releases[app], newest.get(app)];
    return own && other && own !== other ? [`${app}=${other}`] : [];
  });
  return newer.sort().join('&');
};
