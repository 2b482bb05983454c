import type { CheckProblem } from '@festival/contracts/releases';
import type { BrowserContext, Page } from 'playwright-core';
import {
  type Findings,
  MAX_NAVIGATIONS,
  MAX_PROBLEMS_PER_PAGE,
  type PageTrial,
} from './settings.js';

const HTTP_ERROR = 400;
const SERVER_ERROR = 500;

/** A console message that repeats a failed response without naming the request. */
const isEcho = (text: string) => text.startsWith('Failed to load resource');
/** A page that navigates away aborts its open requests. */
const isGivenUp = (reason: string | undefined) => reason === 'net::ERR_ABORTED';

/** The connection to the site broke, or nothing came. */
const LOST = /net::ERR_(CONNECTION|TIMED_OUT|EMPTY_RESPONSE|NETWORK|INCOMPLETE)/;

const short = (text: string) => text.slice(0, 400);

/** Collects the problems of a page while it is open, without duplicates. */
export class PageProblems {
  private readonly found = new Map<string, CheckProblem>();
  private readonly doubtful = new Set<CheckProblem>();
  private navigations = 0;

  constructor(
    private readonly trial: PageTrial,
    private readonly site: string,
  ) {}

  /** @param isDoubtful whether a slow or broken site causes the same */
  add(code: string, message: string, isDoubtful = false): void {
    const text = short(message);
    const key = `${code} ${text}`;
    if (this.found.has(key) || this.found.size >= MAX_PROBLEMS_PER_PAGE) return;
    const problem = { code, message: text, ...this.trial };
    this.found.set(key, problem);
    if (isDoubtful) this.doubtful.add(problem);
  }

  all(): Pick<Findings, 'problems' | 'doubtful'> {
    const all = [...this.found.values()];
    return {
      problems: all.filter((problem) => !this.doubtful.has(problem)),
      doubtful: [...this.doubtful],
    };
  }

  /** Keeps the page on the site and in its one window. */
  async watch(context: BrowserContext, page: Page): Promise<void> {
    const own = new URL(this.site).origin;
    await context.route(
      (url) => url.origin !== own && /^(https?|wss?):$/.test(url.protocol),
      (route) => {
        this.add(
          'ELSEWHERE',
          `The page asks for ${new URL(route.request().url()).origin}. Everything comes from the site itself.`,
        );
        return route.abort();
      },
    );
    context.on('page', (other) => {
      if (other === page) return;
      this.add('POPUP', 'The page opens a window by itself. Open one for a click alone.');
      void other.close().catch(() => undefined);
    });
    page.on('dialog', (dialog) => {
      this.add('DIALOG', 'The page shows a dialog of the browser. Use the dialogs of the UI.');
      void dialog.dismiss().catch(() => undefined);
    });
    page.on('download', (download) => {
      this.add('DOWNLOAD', 'The page starts a download by itself. Start one for a click alone.');
      void download.cancel().catch(() => undefined);
    });
    page.on('crash', () =>
      this.add('CRASH', 'The page ends its process. Look for what takes so much memory.'),
    );
    this.watchErrors(page);
    this.watchRequests(page);
    this.watchNavigations(page);
  }

  private watchErrors(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' && !isEcho(message.text()))
        this.add('CONSOLE', `The console has an error: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.add('THROWN', `The page throws: ${error.message}`));
  }

  private watchRequests(page: Page): void {
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      if (!isGivenUp(reason) && request.url().startsWith(this.site))
        this.add(
          'REQUEST',
          `${new URL(request.url()).pathname} cannot be had: ${reason}.`,
          LOST.test(reason ?? ''),
        );
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // Pages may expect a refusal of the API, but not a server error.
      const least = pathname.startsWith('/api/') ? SERVER_ERROR : HTTP_ERROR;
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= least && !isPage)
        this.add(
          'REQUEST',
          `${pathname} answers ${response.status()}.`,
          response.status() >= SERVER_ERROR,
        );
    });
  }

  private watchNavigations(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      this.navigations += 1;
      if (this.navigations !== MAX_NAVIGATIONS) return;
      this.add('LOOP', 'The page goes on to another address again and again. Go on once.');
      void page.close().catch(() => undefined);
    });
  }
}
