import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { UIConfig } from '@bull-board/api/typings/app';
import { siteTokens } from '@festival/service-kit/tokens';

export const QUEUES = '/queues';
export const BOARD_STYLE = `${QUEUES}/static/festival.css`;
export const BOARD_SCRIPT = `${QUEUES}/static/festival.js`;

/** bull-board's look in the site's tokens. */
export const boardStyle =
  siteTokens + readFileSync(new URL('../../../styles/queues.css', import.meta.url), 'utf8');

/** Names what bull-board leaves without one. It has no setting for that, and draws its page again and again. */
export const boardScript = `
const names = {
  '.rds-b1': 'Redis',
  '.lucide-maximize': 'Full screen',
  '.lucide-minimize': 'Leave the full screen',
  '.lucide-settings': 'Settings',
  '.lucide-user-circle': 'Other pages',
  '.lucide-more-vertical': 'More',
};
const name = () => {
  for (const [icon, label] of Object.entries(names))
    for (const button of document.querySelectorAll('button:not([aria-label]):has(' + icon + ')')) {
      button.title = label;
      button.setAttribute('aria-label', label);
    }
  for (const image of document.querySelectorAll('header svg[role="img"]')) image.removeAttribute('role');
  // Pages of one queue have a heading of their own.
  const title = document.querySelector('header a > span');
  if (title) [title.role, title.ariaLevel] = document.querySelector('h1') ? [null, null] : ['heading', '1'];
};
new MutationObserver(name).observe(document.getElementById('root'), { childList: true, subtree: true });
`;

const uiDir = join(
  dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
  'dist',
);

/** Its scripts, style sheets, translations and images. */
export const boardFilesDir = join(uiDir, 'static');

/** @throws Error when the package names its files differently */
const namesIn = (html: string, pattern: RegExp): string[] => {
  const names = [...html.matchAll(pattern)].map(([, name = '']) => name);
  if (names.length === 0) throw new Error('The page of @bull-board/ui has changed');
  return names;
};

/**
 * The page of bull-board, rewritten: the original loads a font from another site and has inline styles. The file names are read from the original.
 */
export const boardPage = (config: UIConfig): string => {
  const own = readFileSync(join(uiDir, 'index.ejs'), 'utf8');
  const styles = namesIn(own, /<link href="(static\/[\w./-]+\.css)"/g);
  const scripts = namesIn(own, /<script defer src="(static\/[\w./-]+\.js)"/g);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base href="${QUEUES}/">
<title>${config.boardTitle}</title>
<link rel="icon" type="image/svg+xml" id="fav-logo" href="static/images/logo.svg">
${[...styles, BOARD_STYLE].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="preload">
<script id="__UI_CONFIG__" type="application/json">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<div id="root"></div>
${[...scripts, BOARD_SCRIPT].map((src) => `<script defer src="${src}"></script>`).join('\n')}
</body>
</html>
`;
};
