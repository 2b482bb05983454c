import type { BootData } from '@festival/contracts/boot';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.js';
import { provideLoader } from './areas/load-script.js';
import { replayEarlyPresses } from './early-presses.js';
import { createHost } from './host/create-host.js';
import { noteError, watchErrors } from './page-watch/early-notes.js';
import { loadPage } from './routing/find-page.js';

/** React recovers by rendering again what the server had rendered. That is a bug of the page, and the end-to-end tests detect it. */
const onRecoverableError = (error: unknown): void =>
  console.error(error instanceof Error && error.cause ? error.cause : error);

/** A part of the page failed, and a fallback is shown in its place. */
const onCaughtError = (error: unknown): void => {
  console.error(error);
  noteError({ error, isCaught: true });
};

/** Starts the site in the server's page: hydrates what is prerendered, or renders everything. */
const start = (): void => {
  watchErrors();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page came without its root');
  const boot = readBoot();
  provideLoader(boot.hashes);
  const host = createHost(boot);
  const app = <App host={host} router={(site) => <BrowserRouter>{site}</BrowserRouter>} />;
  if (!boot.rendered) {
    createRoot(container, { onCaughtError }).render(app);
    return;
  }
  // React reaches the page only after its frame. The page's code can load in the meantime.
  loadPage(host.areas, location.pathname).catch(() => undefined);
  replayEarlyPresses(container);
  hydrateRoot(container, app, { onCaughtError, onRecoverableError });
};

/** The contracts' BOOT_ELEMENT_ID, which cannot be imported without its schemas. */
const ELEMENT_ID: typeof import('@festival/contracts/boot').BOOT_ELEMENT_ID = 'festival-boot';

/** The data that the server wrote into the page. The server checked it, so the browser does not check it again. */
const readBoot = (): BootData => {
  const element = document.getElementById(ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page came without its boot data');
  return JSON.parse(element.textContent);
};

start();
