import type { BrowserContext } from 'playwright-core';
import { site } from './site.js';

/** What went wrong in a visitor's browser, but for what was announced. */
export interface Problems {
  /** What follows is meant to happen. Matched against lines such as `GET 401 /api/auth/checkAuthStudent`. */
  announce(pattern: RegExp): void;
  unannounced(): string[];
}

const pathOf = (url: string) => url.replace(site, '');

/** The response says the same and names what was asked for. */
const isEcho = (text: string) => text.startsWith('Failed to load resource');

/** A page that is left, or a search that is typed on, gives up what it had asked for. */
const isGivenUp = (reason: string | undefined) => reason === 'net::ERR_ABORTED';

export const watchProblems = (context: BrowserContext): Problems => {
  const seen: string[] = [];
  const announced: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !isEcho(message.text()))
      seen.push(`console: ${message.text()} on ${pathOf(message.page()?.url() ?? '')}`);
  });
  context.on('weberror', (error) =>
    seen.push(`thrown: ${error.error().message} on ${pathOf(error.page()?.url() ?? '')}`),
  );
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isGivenUp(reason)) seen.push(`${request.method()} ${reason} ${pathOf(request.url())}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`${response.request().method()} ${response.status()} ${pathOf(response.url())}`);
  });
  return {
    announce: (pattern) => void announced.push(pattern),
    unannounced: () => seen.filter((line) => !announced.some((pattern) => pattern.test(line))),
  };
};
