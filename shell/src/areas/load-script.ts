import type { BootData } from '@festival/contracts/boot';

/** A file that hangs gives up before its area does (8 s), so that Retry asks for it anew. */
const PATIENCE_MS = 7_000;

type Hashes = NonNullable<BootData['hashes']>;

declare global {
  /** How every build of the site loads its files (`packages/presets/webpack/federation/load-by-shell.js`). */
  var __FESTIVAL_LOADER__: {
    script(url: string): Promise<void>;
    add(style: HTMLLinkElement): void;
  };
}

let hashesOf: Hashes = {};
let lists: Record<string, Promise<Hashes> | undefined> = {};

/** The hash of every file of a release, by its name. */
const listOf = (base: string): Promise<Hashes> =>
  (lists[base] ??= fetch(`${base}assets.json`, { integrity: hashesOf[base]! })
    .then((answer) => answer.json())
    .then(({ integrity }) => integrity));

/** What the page has asked for already says it; of anything else the release does. Empty for a release that is older than hashes. */
const integrityOf = async (url: string): Promise<string> => {
  const path = url.split('?')[0]!;
  const preloaded = document.querySelector(`link[href="${path}"]`)?.getAttribute('integrity');
  const at = path.lastIndexOf('/') + 1;
  const base = path.slice(0, at);
  if (preloaded || !hashesOf[base]) return preloaded ?? '';
  const integrity = (await listOf(base))[path.slice(at)];
  if (!integrity) throw new Error(`${path} has no hash`);
  return integrity;
};

/** Puts a script or a style sheet into the page, which the browser refuses unless it is what was released. */
const add = (element: HTMLScriptElement | HTMLLinkElement, url: string): void => {
  integrityOf(url).then(
    (integrity) => {
      element.integrity = integrity;
      document.head.append(element);
    },
    () => {
      // A list that did not come is asked for again at the next try.
      lists = {};
      element.dispatchEvent(new Event('error'));
    },
  );
};

/** Runs a script of this site. Rejects when it cannot be fetched or was altered; whether it threw is for the caller to see. */
export const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    script.src = url;
    script.fetchPriority = 'high';
    script.onload = () => resolve();
    script.onerror = fail;
    setTimeout(fail, PATIENCE_MS);
    add(script, url);
  });

/** @param hashes of the file in each release that lists the hashes of all others, by the release's address */
export const provideLoader = (hashes: Hashes = {}): void => {
  hashesOf = hashes;
  lists = {};
  globalThis.__FESTIVAL_LOADER__ = {
    script: loadScript,
    add: (style) => add(style, style.getAttribute('href')!),
  };
};
