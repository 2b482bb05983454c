/* global __webpack_require__ */

/** The maximum time that a page waits for a style sheet. After that the page shows, and gets its styles when they arrive. */
const STYLE_PATIENCE_MS = 4_000;

/** This build's entry was itself a retry. The files that the page preloaded for it failed too, and the browser would return these failures. */
const isEntryAskedAgain = () => /[?&]again=/.test(document.currentScript?.src ?? '');

/** Requests a chunk with a new URL at each retry. For the same URL, browsers return the request that failed or hangs. */
const nameAnew = (nameOfKind, first) => {
  const nameOf = __webpack_require__[nameOfKind];
  if (!nameOf) return;
  const times = {};
  __webpack_require__[nameOfKind] = (chunk) => {
    const time = times[chunk] ?? first;
    times[chunk] = time + 1;
    return time ? `${nameOf(chunk)}?again=${time}` : nameOf(chunk);
  };
};

const waitBriefly = (style) =>
  Promise.race([style, new Promise((resolve) => setTimeout(resolve, STYLE_PATIENCE_MS))]);

/** Adds a timeout, because style sheets have none of their own. */
const loadStylesBriefly = ({ f: loaders }) => {
  const load = loaders.miniCss;
  if (!load) return;
  loaders.miniCss = (chunk, promises) => {
    const styles = [];
    load(chunk, styles);
    promises.push(...styles.map(waitBriefly));
  };
};

// Runs first in the entry of every area of this repository: lets Retry recover from requests that hang, not only from those that fail.
const first = isEntryAskedAgain() ? 1 : 0;
nameAnew('u', first);
nameAnew('miniCssF', first);
loadStylesBriefly(__webpack_require__);
