import type { PageHead, PrerenderedPage } from '@festival/contracts/prerender';
import type { PageMeta } from '@festival/mfe-kit/area';
import { type Edition, fullTitle, type ServerPage } from '@festival/mfe-kit/host';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.js';
import type { ShellHost } from '../host/page-host.js';

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

interface CollectedPage extends ServerPage {
  status(): 200 | 404;
  head(): PageHead;
}

const imageOf = (picture: PageMeta['picture']): PageHead['picture'] => {
  if (typeof picture !== 'object') return picture ? { src: picture } : undefined;
  const { src, width, height, alt } = picture;
  return { src, width, height, alt };
};

/** Collects a page's metadata while it renders. */
const collectPage = (edition: Edition, isExposed = false): CollectedPage => {
  const said: PageMeta = {};
  return {
    isExposed,
    describe: (meta) => {
      for (const [key, value] of Object.entries(meta))
        if (value !== undefined) Object.assign(said, { [key]: value });
    },
    status: () => (said.isMissing ? 404 : 200),
    head: () => ({
      title: fullTitle(edition, said.title),
      description: said.description ?? '',
      type: said.type,
      address: said.address,
      isUnlisted: said.isUnlisted,
      picture: imageOf(said.picture),
    }),
  };
};
