import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.js';
import { provideLoader } from './areas/load-script.js';
import { replayEarlyPresses } from './boot/early-presses.js';
import { readBoot } from './boot/read-boot.js';
import { createHost } from './host/create-host.js';
import { noteError, watchErrors } from './page-watch/page-errors.js';
import { loadPage } from './routing/find-page.js';

/** React mends it by rendering anew what the server had rendered already: a mistake of the page, seen by the journeys. */
const onRecoverableError = (error: unknown): void =>
  console.error(error instanceof Error && error.cause ? error.cause : error);

/** A part of the page could not be shown, and something stands in its place. */
const onCaughtError = (error: unknown): void => {
  console.error(error);
  noteError({ error, isCaught: true });
};

/** Starts the site in the page that the server sent: takes over what is prerendered, or renders it all. */
export const start = (): void => {
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
  // React comes to the page only when it is done with what stands around it; its code need not wait for that.
  loadPage(host.areas, location.pathname).catch(() => undefined);
  replayEarlyPresses(container);
  hydrateRoot(container, app, { onCaughtError, onRecoverableError });
};
