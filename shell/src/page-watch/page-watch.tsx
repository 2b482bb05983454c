import { findOwner, SHELL } from '@festival/contracts/areas';
import type { PageReport } from '@festival/contracts/releases';
import { asPart, LazyPart } from '@festival/mfe-kit/lazy';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShellHost } from '../host/page-host.js';
import {
  followErrors,
  newestReleases,
  type PageError,
  subscribeToReleases,
} from './early-notes.js';

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
    <LazyPart
      key={newer}
      load={newerVersion}
      props={{ isCalm }}
      placeholder={null}
      failed={() => null}
    />
  );
}

/** The releases that a new load of the page at this path would have instead. Empty when there are none. */
const newerReleases = (host: ShellHost, path: string): string => {
  const newest = new URLSearchParams(newestReleases() ?? '');
  const newer = appsOfPage(host, findOwner(host.areas.all, path)?.name).flatMap((app) => {
    const [own, other] = [host.site?.releases[app], newest.get(app)];
    return own && other && own !== other ? [`${app}=${other}`] : [];
  });
  return newer.sort().join('&');
};

/** Reports every page view to the gateway: the areas whose code is in the page and their errors, and nothing about the visitor. */
const usePageReports = (host: ShellHost): void => {
  const [reporter] = useState(() => new PageReporter(host));
  const { pathname } = useLocation();
  const path = pathname.toLowerCase();
  useEffect(() => {
    reporter.view(findOwner(host.areas.all, path)?.name ?? 'shell');
  }, [reporter, host, path]);
  useEffect(() => {
    const flush = () => document.hidden && reporter.flush();
    document.addEventListener('visibilitychange', flush);
    const unfollow = followErrors((error) => reporter.fail(error));
    return () => {
      document.removeEventListener('visibilitychange', flush);
      unfollow();
    };
  }, [reporter]);
};

/**
 * Watches the largest paint of the page, including one from before. Undefined when the browser does not report it, and for a page that was in the
 * background, because browsers paint it only when it is opened.
 */
const watchLargestPaint = (): (() => number | undefined) => {
  let ms: number | undefined;
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    ms = list.getEntries().at(-1)?.startTime;
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  return () => {
    const hidden = performance
      .getEntriesByType('visibility-state')
      .find(({ name }) => name === 'hidden');
    return hidden && ms !== undefined && hidden.startTime < ms ? undefined : ms;
  };
};

/** The apps of a page: its own area (even if that failed to load), the shell, and every area whose code has loaded. */
const appsOfPage = ({ areas }: ShellHost, owner = SHELL): string[] => {
  const loaded = areas.all.map(({ name }) => name).filter((name) => areas.loaded(name));
  return [...new Set([owner, SHELL, ...loaded])];
};

/** Events within this time share one report. */
const BATCH_MS = 2_000;

const MAX_PAINT_MS = 120_000;

/** Reports each page view, and the errors of its code. */
class PageReporter {
  private page: string | undefined;
  private isViewDue = false;
  private isFirst = true;
  /** Areas with an error, and where it was thrown. */
  private readonly failed = new Map<string, string[]>();
  /** Each page view reports an area once, because the number of failing page views counts. */
  private readonly hasFailed = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds until the largest part of the first page was painted. */
  private readonly paint = watchLargestPaint();

  constructor(private readonly host: ShellHost) {}

  /** A new page view. @param area the page's area */
  view(area: string): void {
    this.flush();
    if (this.page) this.isFirst = false;
    this.page = area;
    this.isViewDue = true;
    this.hasFailed.clear();
    this.sendSoon();
  }

  fail(error: PageError): void {
    const area = navigator.onLine && this.page && blame(error, this.page);
    if (!area || this.hasFailed.has(area)) return;
    this.hasFailed.add(area);
    this.failed.set(area, positionsOf(error));
    this.sendSoon();
  }

  /** Sends everything that is pending, for example when the page is left. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { isViewDue: isView, page } = this;
    const failed = new Map(this.failed);
    if (!page || (!isView && failed.size === 0)) return;
    this.isViewDue = false;
    this.failed.clear();
    const areas = new Set([...(isView ? appsOfPage(this.host, page) : []), ...failed.keys()]);
    this.send({
      releases: [...areas].flatMap((area) => {
        const id = this.host.site?.releases[area];
        const at = failed.get(area);
        return id ? [{ area, id, errors: at ? 1 : 0, ...(at?.length && { at }) }] : [];
      }),
      isView,
      ...(isView && this.isFirst && this.paintOf(page)),
    });
  }

  /** Also while the page is left. */
  private send(report: PageReport): void {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(this.host.api.url('POST /page-reports'), body);
  }

  private sendSoon(): void {
    this.timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  private paintOf(area: string): Pick<PageReport, 'paint'> {
    const ms = this.paint();
    return ms === undefined ? {} : { paint: { area, ms: Math.min(Math.round(ms), MAX_PAINT_MS) } };
  }
}

/** The address of a release's file, as in stacks and messages. */
const FILE = /\/assets\/([a-z][a-z0-9]*)\/[0-9a-f]{32}\//g;

/** A position in a release's script, as in stacks. */
const POSITION = /\/assets\/\w+\/[0-9a-f]{32}\/([\w.-]+\.js:\d+:\d+)/g;

/** A type alone, so that the page does not load the schemas. */
const MAX_POSITIONS: typeof import('@festival/contracts/releases').MAX_POSITIONS = 5;

const positionsOf = ({ error }: PageError): string[] =>
  [...String((error as Partial<Error> | undefined)?.stack).matchAll(POSITION)]
    .slice(0, MAX_POSITIONS)
    .map(([, position = '']) => position);

/** A refused or aborted call is not the fault of the code that shows it. */
const FAULTLESS = ['ApiError', 'AbortError'];

/**
 * The area whose code caused an error: the one that the error names, even when the shared code of the shell threw. Undefined for errors from outside
 * the site's code, such as browser extensions.
 * @param page the area of the shown page: an error that replaced the page is its failure
 */
const blame = ({ error, file, isCaught }: PageError, page: string): string | undefined => {
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  if (name && FAULTLESS.includes(name)) return undefined;
  const areas = [...`${file} ${message} ${stack}`.matchAll(FILE)].map(([, area]) => area);
  return areas.find((area) => area !== SHELL) ?? (isCaught ? page : areas[0]);
};

/** Search forms are left out: the address restores a search. */
const FORM = 'form:not([role="search"])';

let typedIn: Element | undefined;

/** Starts to record which forms the visitor has typed into. */
const watchTyping = (): (() => void) => {
  const note = ({ target }: Event) => {
    typedIn = (target instanceof Element && target.closest(FORM)) || typedIn;
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
};

/** Whether the visitor is not in the middle of something: no dialog is open, and no form on the page was typed into. */
const isCalm = (): boolean =>
  !typedIn?.isConnected && document.querySelector('dialog[open]') === null;
