import type { BootData } from '@festival/contracts/boot';
import { provideLoader } from './areas/load-script.js';
import { keepMovedPresses, replayEarlyPresses } from './early-presses.js';
import { watchErrors } from './page-watch/early-notes.js';

/** The contracts' BOOT_ELEMENT_ID, which cannot be imported without its schemas. */
const ELEMENT_ID: typeof import('@festival/contracts/boot').BOOT_ELEMENT_ID = 'festival-boot';

/** The data that the server wrote into the page. The server checked it, so the browser does not check it again. */
const readBoot = (): BootData => {
  const element = document.getElementById(ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page came without its boot data');
  return JSON.parse(element.textContent);
};

/** Lets the browser handle presses and show frames before the next part of the start. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });

/** Starts the site in the server's page. Its modules are in this file, but each part runs in a task of its own, so that none blocks the page for long. */
const start = async (): Promise<void> => {
  watchErrors();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page came without its root');
  const boot = readBoot();
  provideLoader(boot.hashes);
  keepMovedPresses(container);
  await breathe();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ './areas/load-area.js');
  await breathe();
  // The first use of a date's format loads the languages of the browser.
  new Intl.DateTimeFormat('en-SG');
  await breathe();
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.js');
  await breathe();
  hydrate(container, boot);
  if (boot.rendered) replayEarlyPresses(container);
};

void start();
