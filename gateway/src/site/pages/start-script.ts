import { createHash } from 'node:crypto';
import { EARLY_PRESS } from '@festival/contracts/boot';
import { escapeHtml } from '../../edge/http/html.js';

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
 * Loads and runs the scripts of a prerendered page after its first paint. On a slow connection, scripts would compete with styles, fonts and images,
 * and their first task, the longest of all, would delay the paint. A page in the background is never painted, so there they start immediately.
 *
 * Until then no button works. This stores the last press, and the shell replays it. Where a button was pressed before this script came, most browsers
 * have it focused, but not as they show the focus of somebody who uses the Tab key.
 */
export const startScript = `{
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
  const startOnceSeen = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  window.${EARLY_PRESS} = document.querySelector('button:focus:not(:focus-visible)');
  addEventListener('click', ({ target }) => { window.${EARLY_PRESS} = target.closest('button') ?? window.${EARLY_PRESS}; }, true);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startOnceSeen);
  else startOnceSeen();
}
`.replaceAll(/\n +/g, '\n');

const hash = createHash('sha256').update(startScript).digest('hex').slice(0, 10);

export const START_SCRIPT = `/start.${hash}.js`;

/** The element that starts a page: it stores presses, runs these scripts, and preloads the other files. */
export const startElement = ({ scripts, preloads }: StartFiles = {}): string => {
  const data = (name: string, list: readonly StartFile[] = []) => {
    const items = list.map(({ url, integrity }) => (integrity ? `${url}|${integrity}` : url));
    return `data-${name}="${escapeHtml(items.join(' '))}"`;
  };
  const files = `${data('scripts', scripts)} ${data('preloads', preloads)}`;
  return `<script src="${START_SCRIPT}" async fetchpriority="high" ${files}></script>`;
};
