import type { PrerenderedPage } from '@festival/contracts/prerender';
import type { PageMeta } from '@festival/mfe-kit/area';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.js';
import type { ShellHost } from '../host/page-host.js';
import { collectPage } from './server-page.js';

/** React leaves this in place of a boundary whose content threw or suspended. */
const GIVEN_UP = '<!--$!-->';
/** React's output begins with these. In the head, the browser finds them sooner. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

interface Options {
  host: ShellHost;
  url: string;
  /** The page's metadata from before it renders. */
  meta: PageMeta;
}

const render = ({ host, url, meta }: Options, isExposed: boolean) => {
  const server = collectPage(host.edition, isExposed);
  server.describe(meta);
  const html = renderToString(
    <App
      host={{ ...host, server }}
      router={(site) => <StaticRouter location={url}>{site}</StaticRouter>}
    />,
  );
  return { server, html };
};

/**
 * The HTML of a page. Its code must have loaded.
 * @throws Error when any part of it throws or suspends, because the browser would have to render that again
 */
export const renderPage = (options: Options): PrerenderedPage => {
  const { server, html } = render(options, false);
  if (html.includes(GIVEN_UP)) {
    render(options, true);
    throw new Error('A part of the page suspends, and the server does not wait');
  }
  const [preloads = ''] = PRELOADS.exec(html) ?? [];
  return {
    status: server.status(),
    head: server.head(),
    html: html.slice(preloads.length),
    preloads,
    hasPage: options.host.rendered?.hasPage ?? false,
    answers: options.host.rendered?.answers,
  };
};
