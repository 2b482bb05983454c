import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EARLY_PRESS } from '@festival/contracts/boot';
import { Controller, Get, Header } from '@nestjs/common';
import { escapeHtml } from '../../edge/html.js';

const ownStyle = readFileSync(new URL('../../../styles/own.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(ownStyle).digest('hex').slice(0, 10);

export const OWN_STYLE = `/own.${styleHash}.css`;

interface StartFile {
  url: string;
  /** The hash that the browser checks. */
  integrity: string | undefined;
}

interface StartFiles {
  scripts?: readonly StartFile[];
  preloads?: readonly StartFile[];
}

/**
 * Loads and runs the scripts of a prerendered page after its first paint, as the browser reports it: a frame that was requested may take long to be
 * shown. On a slow connection, scripts would compete with styles, fonts and images, and their first task, the longest of all, would delay the paint.
 * A page in the background is never painted, so there they start immediately.
 *
 * Until then no button works. This stores the last press, and the shell replays it. Where a button was pressed before this script came, most browsers
 * have it focused, but not as they show the focus of somebody who uses the Tab key.
 */
const startScript = `{
  const { scripts, preloads } = document.currentScript.dataset;
  const add = (list, name, attributesOf) => {
    for (const item of list.split(' ')) {
      const [url, integrity = ''] = item.split('|');
      if (url) document.head.append(Object.assign(document.createElement(name), { integrity }, attributesOf(url)));
    }
  };
  const start = () => {
    add(scripts, 'script', (src) => ({ src, async: false, fetchPriority: 'high' }));
    add(preloads, 'link', (href) => ({ rel: 'preload', as: 'script', href }));
  };
  const startOnceSeen = () => {
    if (document.hidden) return start();
    new PerformanceObserver((_, seen) => {
      seen.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
  };
  window.${EARLY_PRESS} = document.querySelector('button:focus:not(:focus-visible)');
  addEventListener('click', ({ target }) => { window.${EARLY_PRESS} = target.closest('button') ?? window.${EARLY_PRESS}; }, true);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startOnceSeen);
  else startOnceSeen();
}
`.replaceAll(/\n +/g, '\n');

const scriptHash = createHash('sha256').update(startScript).digest('hex').slice(0, 10);

const START_SCRIPT = `/start.${scriptHash}.js`;

/** The element that starts a page: it stores presses, runs these scripts, and preloads the other files. */
export const startElement = ({ scripts, preloads }: StartFiles = {}): string => {
  const data = (name: string, list: readonly StartFile[] = []) => {
    const items = list.map(({ url, integrity }) => (integrity ? `${url}|${integrity}` : url));
    return `data-${name}="${escapeHtml(items.join(' '))}"`;
  };
  const files = `${data('scripts', scripts)} ${data('preloads', preloads)}`;
  return `<script src="${START_SCRIPT}" async fetchpriority="high" ${files}></script>`;
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files of the gateway itself, named by their content. */
@Controller()
export class OwnFilesController {
  @Get(START_SCRIPT)
  @Header('content-type', 'text/javascript; charset=utf-8')
  @Header('cache-control', IMMUTABLE)
  script(): string {
    return startScript;
  }

  @Get(OWN_STYLE)
  @Header('content-type', 'text/css; charset=utf-8')
  @Header('cache-control', IMMUTABLE)
  style(): string {
    return ownStyle;
  }
}
