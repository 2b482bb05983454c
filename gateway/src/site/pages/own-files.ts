import { createHash } from 'node:crypto';
import { EARLY_PRESS } from '@festival/contracts/boot';
import { Controller, Get, Header } from '@nestjs/common';
import { escapeHtml } from '../../edge/html.js';

/**
 * The look of what the gateway itself adds to pages, with the tokens of the shell's styles. Only these pages load it. The note of a preview
 * is above the page but behind it in the document, so that the page's link to its content stays the first. A notice is also shown while there is
 * no shell, so it has values of its own.
 */
const ownStyle = `body:has(> .preview-note) {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
}
.preview-note {
  order: -1;
  padding: var(--space-3) var(--gutter);
  background: var(--color-band-sun);
  color: var(--color-on-band-sun);
  text-align: center;
}
.preview-note p {
  margin: 0;
}
.preview-note a {
  color: inherit;
}
:root:has(> body > .notice) {
  color-scheme: light dark;
}
body:has(> .notice) {
  margin: 0;
  border-block-start: 0.75rem solid var(--color-band-sun, #ffb81c);
}
.notice {
  display: grid;
  justify-items: start;
  gap: var(--space-4, 1rem);
  max-inline-size: calc(var(--width-form, 36rem) + 2 * var(--gutter, 1.25rem));
  box-sizing: border-box;
  margin-inline: auto;
  padding: var(--space-8, 4rem) var(--gutter, 1.25rem);
}
.notice > * {
  margin: 0;
}
.notice h1 {
  font: var(--type-title-l, 700 2rem / 1.1 system-ui, sans-serif);
  text-wrap: balance;
}
.notice p {
  font: var(--type-lead, 1.1875rem / 1.45 system-ui, sans-serif);
}
.notice .notice-festival {
  font: var(--type-title-m, 700 1.25rem / 1.2 system-ui, sans-serif);
}
@media print {
  .preview-note {
    display: none;
  }
}
`;

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
 * Loads and runs the scripts of a prerendered page after its first paint. On a slow connection, scripts would compete with styles, fonts and images,
 * and their first task, the longest of all, would delay the paint. A page in the background is never painted, so there they start immediately.
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
  const startOnceSeen = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
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
