import { createHash } from 'node:crypto';
import { EARLY_PRESS } from '@festival/contracts/boot';
import { escapeHtml } from '../../edge/http/html.js';

interface StartFile {
  url: string;
  /** What the browser compares it with. */
  integrity: string | undefined;
}

interface StartFiles {
  scripts?: readonly StartFile[];
  preloads?: readonly StartFile[];
}

/**
 * Fetches and runs the scripts of a prerendered page once what is in it already is on the screen: on a slow line they would take their
 * share from its styles, fonts and pictures, and their first task, the longest of all, would hold it up. Nothing is painted in a page
 * that nobody looks at, so there they start at once.
 *
 * Until then nobody answers what is pressed. The last button is kept for the shell, which presses it again.
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
  addEventListener('click', ({ target }) => { window.${EARLY_PRESS} = target.closest('button') ?? window.${EARLY_PRESS}; }, true);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startOnceSeen);
  else startOnceSeen();
}
`.replaceAll(/\n +/g, '\n');

const hash = createHash('sha256').update(startScript).digest('hex').slice(0, 10);

export const START_SCRIPT = `/start.${hash}.js`;

/** The element that starts a page: keeps presses, runs these scripts, and asks for what the page needs besides. */
export const startElement = ({ scripts, preloads }: StartFiles = {}): string => {
  const data = (name: string, list: readonly StartFile[] = []) => {
    const items = list.map(({ url, integrity }) => (integrity ? `${url}|${integrity}` : url));
    return `data-${name}="${escapeHtml(items.join(' '))}"`;
  };
  const files = `${data('scripts', scripts)} ${data('preloads', preloads)}`;
  return `<script src="${START_SCRIPT}" async fetchpriority="high" ${files}></script>`;
};
