import { createHash } from 'node:crypto';
import { escapeHtml } from './html.js';
import type { PageFiles, ShellRelease } from './release-files.js';

/**
 * Fetches and runs the scripts of a prerendered page once what is in it already is on the screen: on a slow line they would take their
 * share from its styles, fonts and pictures, and their first task, the longest of all, would hold it up. Nothing is painted in a page
 * that nobody looks at, so there they start at once.
 */
export const startScript = `{
  const urls = (list) => list.split(' ').filter(Boolean);
  const { scripts, preloads } = document.currentScript.dataset;
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  const start = () => {
    for (const src of urls(scripts)) add('script', { src, async: false, fetchPriority: 'high' });
    for (const href of urls(preloads)) add('link', { rel: 'preload', as: 'script', href });
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
`;

const hash = createHash('sha256').update(startScript).digest('hex').slice(0, 10);

export const START_SCRIPT = `/start.${hash}.js`;

/** The element that starts a page: runs the shell's scripts, and asks for what the page needs besides. */
export const startElement = (shell: ShellRelease, needed: PageFiles): string => {
  const scripts = escapeHtml(shell.files.scripts.join(' '));
  const preloads = escapeHtml(needed.scripts.join(' '));
  return `<script src="${START_SCRIPT}" defer data-scripts="${scripts}" data-preloads="${preloads}"></script>`;
};
