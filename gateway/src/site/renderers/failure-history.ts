import { LRUCache } from 'lru-cache';

/** When a pair's renderer dies this often within a minute, it is not started again for the rest of that minute. */
const MAX_DEATHS = 3;
const DEATHS_MS = 60_000;

/** The pause after a renderer hung. It doubles with each time, and starts again after a renderer that worked for longer than the longest pause. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/** How long only browsers render a page that hung. Not for ever: on a busy machine a page without a fault can seem to hang. */
const QUARANTINE_MS = 30 * 60_000;
const MAX_PAGES = 1_000;

/** A page that was rendered while another one hung is suspect: only a hang while it was alone shows which one it was. */
type PageStatus = 'suspect' | 'quarantined';

/** The recent failures of one pair's renderers. They decide whether a renderer may start, and which pages it may render. */
export class FailureHistory {
  private deaths: number[] = [];
  private pauseMs = 0;
  private pausedUntil = 0;
  private readonly pages: LRUCache<string, PageStatus>;

  /** @param now milliseconds of a clock that only moves forward */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.pages = new LRUCache({
      max: MAX_PAGES,
      ttl: QUARANTINE_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** Whether a renderer may start now. */
  get mayStart(): boolean {
    const since = this.now() - DEATHS_MS;
    this.deaths = this.deaths.filter((at) => at > since);
    return this.now() >= this.pausedUntil && this.deaths.length < MAX_DEATHS;
  }

  statusOf(page: string): PageStatus | undefined {
    return this.pages.get(page);
  }

  died(): void {
    this.deaths.push(this.now());
  }

  /**
   * @param workedMs how long the renderer had worked
   * @param pages what it was working on
   */
  hung(workedMs: number, pages: readonly string[]): void {
    const isFirst = this.pauseMs === 0 || workedMs > MAX_PAUSE_MS;
    this.pauseMs = isFirst ? FIRST_PAUSE_MS : Math.min(this.pauseMs * 2, MAX_PAUSE_MS);
    this.pausedUntil = this.now() + this.pauseMs;
    const status = pages.length === 1 ? 'quarantined' : 'suspect';
    for (const page of pages) this.pages.set(page, status);
  }

  rendered(page: string): void {
    this.pages.delete(page);
  }
}
