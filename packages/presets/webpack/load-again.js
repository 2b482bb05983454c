/* global __webpack_require__ */

/** A style sheet that does not come holds a page up for so long; then the page shows, and is styled when it comes. */
const STYLE_PATIENCE_MS = 4_000;

/** Asks for a chunk by another URL every further time: browsers answer the same one with the request that hangs. */
const nameAnew = (webpackRequire) => {
  const nameOf = webpackRequire.u;
  const times = {};
  webpackRequire.u = (chunk) => {
    const time = times[chunk] ?? 0;
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
  nameAnew(__webpack_require__);
  loadStylesBriefly(__webpack_require__);
  return { name: 'load-again' };
}
