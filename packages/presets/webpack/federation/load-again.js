/* global __webpack_require__ */
import { serveFromPath } from './serve-from-path.js';

/** A style sheet that does not come holds a page up for so long; then the page shows, and is styled when it comes. */
const STYLE_PATIENCE_MS = 4_000;

/** This build's entry was itself asked for again: what the page preloaded for it has failed with it, and would be answered with. */
const isEntryAskedAgain = () => /[?&]again=/.test(document.currentScript?.src ?? '');

/** Asks for a chunk by another URL every further time: browsers answer the same one with the request that failed or hangs. */
const nameAnew = (webpackRequire, nameOfKind, first) => {
  const nameOf = webpackRequire[nameOfKind];
  if (!nameOf) return;
  const times = {};
  webpackRequire[nameOfKind] = (chunk) => {
    const time = times[chunk] ?? first;
    times[chunk] = time + 1;
    return time ? `${nameOf(chunk)}?again=${time}` : nameOf(chunk);
  };
};

const waitBriefly = (style) =>
  Promise.race([style, new Promise((resolve) => setTimeout(resolve, STYLE_PATIENCE_MS))]);

/** Style sheets have no timeout of their own. */
const loadStylesBriefly = ({ f: loaders }) => {
  const load = loaders.miniCss;
  if (!load) return;
  loaders.miniCss = (chunk, promises) => {
    const styles = [];
    load(chunk, styles);
    promises.push(...styles.map(waitBriefly));
  };
};

/** In every area: what makes Retry recover from requests that hang, and not only from those that fail. */
export default function loadAgain() {
  serveFromPath(__webpack_require__);
  const first = isEntryAskedAgain() ? 1 : 0;
  nameAnew(__webpack_require__, 'u', first);
  nameAnew(__webpack_require__, 'miniCssF', first);
  loadStylesBriefly(__webpack_require__);
  return { name: 'load-again' };
}
