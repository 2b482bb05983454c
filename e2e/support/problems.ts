import type { BrowserContext } from 'playwright-core';
import { site } from './site.js';

/** The errors in a visitor's browser, except announced ones. */
export interface Problems {
  /** Announces an expected error. The pattern is matched against lines such as `GET 401 /api/auth/checkAuthStudent`. */
  announce(pattern: RegExp): void;
  unannounced(): string[];
}

const pathOf = (url: string) => url.replace(site, '');

/** The response reports the same error, with the address. */
const isEcho = (text: string) => text.startsWith('Failed to load resource');

/** A request that the page cancels, because the visitor leaves the page or goes on typing a search. */
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
