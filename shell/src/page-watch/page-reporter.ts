import type { PageReport } from '@festival/contracts/releases';
import { blame } from './blame.js';
import type { PageError } from './page-errors.js';

/** Events within this time share one report. */
const BATCH_MS = 2_000;

const MAX_PAINT_MS = 120_000;

interface Settings {
  /** The id of the release of each area. */
  releases: Readonly<Record<string, string>>;
  /** The apps of a page so far. @param area the page's area */
  appsOf: (area: string) => readonly string[];
  /** Milliseconds until the largest part of the first page was painted. */
  paint: () => number | undefined;
  send: (report: PageReport) => void;
}

/** Reports each page view, and the errors of its code. */
export class PageReporter {
  private page: string | undefined;
  private isViewDue = false;
  private isFirst = true;
  private failed: string[] = [];
  /** Each page view reports an area once, because the number of failing page views counts. */
  private readonly hasFailed = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly settings: Settings) {}

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
    this.failed.push(area);
    this.sendSoon();
  }

  /** Sends everything that is pending, for example when the page is left. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { isViewDue: isView, failed, page } = this;
    if (!page || (!isView && failed.length === 0)) return;
    this.isViewDue = false;
    this.failed = [];
    const areas = new Set([...(isView ? this.settings.appsOf(page) : []), ...failed]);
    this.settings.send({
      releases: [...areas].flatMap((area) => {
        const id = this.settings.releases[area];
        return id ? [{ area, id, errors: failed.includes(area) ? 1 : 0 }] : [];
      }),
      isView,
      ...(isView && this.isFirst && this.paintOf(page)),
    });
  }

  private sendSoon(): void {
    this.timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  private paintOf(area: string): Pick<PageReport, 'paint'> {
    const ms = this.settings.paint();
    return ms === undefined ? {} : { paint: { area, ms: Math.min(Math.round(ms), MAX_PAINT_MS) } };
  }
}
