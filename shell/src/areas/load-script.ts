import type { BootData } from '@festival/contracts/boot';

/** Shorter than the time limit of an area (8 s), so that Retry requests a file that hangs again. */
const TIMEOUT_MS = 7_000;

type Hashes = NonNullable<BootData['hashes']>;

declare global {
  /** The loader of every build of the site (`packages/presets/webpack/federation/load-by-shell.js`). */
  var __FESTIVAL_LOADER__: {
    script(url: string): Promise<void>;
    add(style: HTMLLinkElement): void;
  };
}

/** The hash of each release's list, from the page. */
let listHashes: Hashes = {};
/** The lists that were requested. */
let lists: Record<string, Promise<Hashes> | undefined> = {};

/** A release's list: the hash of each of its files, by name. */
const listOf = (base: string): Promise<Hashes> =>
  (lists[base] ??= fetch(`${base}assets.json`, { integrity: listHashes[base]! })
    .then((answer) => answer.json())
    .then(({ integrity }) => integrity));

/**
 * The integrity of a file: from the page for the files it names, from the release for all others. Empty for a release from before there were hashes.
 */
const integrityOf = async (url: string): Promise<string> => {
  const path = url.split('?')[0]!;
  const preloaded = document.querySelector(`link[href="${path}"]`)?.getAttribute('integrity');
  const at = path.lastIndexOf('/') + 1;
  const base = path.slice(0, at);
  if (preloaded || !listHashes[base]) return preloaded ?? '';
  const integrity = (await listOf(base))[path.slice(at)];
  if (!integrity) throw new Error(`${path} has no hash`);
  return integrity;
};

/** Adds a script or a style sheet to the page. The browser refuses it unless it is the released file. */
const add = (element: HTMLScriptElement | HTMLLinkElement, url: string): void => {
  integrityOf(url).then(
    (integrity) => {
      element.integrity = integrity;
      document.head.append(element);
    },
    () => {
      // A list that failed to load is requested again at the next attempt.
      lists = {};
      element.dispatchEvent(new Event('error'));
    },
  );
};

/** Runs a script of this site. Rejects when it can't be loaded or was altered. The caller must check whether it threw. */
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
    setTimeout(fail, TIMEOUT_MS);
    add(script, url);
  });

/** @param hashes by the address of each release: the hash of the file that lists all other hashes */
export const provideLoader = (hashes: Hashes = {}): void => {
  listHashes = hashes;
  lists = {};
  globalThis.__FESTIVAL_LOADER__ = {
    script: loadScript,
    add: (style) => add(style, style.getAttribute('href')!),
  };
};
