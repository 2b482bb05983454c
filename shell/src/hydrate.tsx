import type { BootData } from '@festival/contracts/boot';
import { isOnDialogEntry, watchBack } from '@festival/ui/back';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.js';
import { createHost } from './host/create-host.js';
import { noteError } from './page-watch/early-notes.js';
import { loadPage } from './routing/find-page.js';

/** React recovers by rendering again what the server had rendered. That is a bug of the page, and the end-to-end tests detect it. */
const onRecoverableError = (error: unknown): void =>
  console.error(error instanceof Error && error.cause ? error.cause : error);

/** A part of the page failed, and a fallback is shown in its place. */
const onCaughtError = (error: unknown): void => {
  console.error(error);
  noteError({ error, isCaught: true });
};

/** Hydrates what is prerendered, or renders everything. */
export const hydrate = (container: HTMLElement, boot: BootData): void => {
  const host = createHost(boot);
  watchBack();
  // One press of Back passes through the entry that a dialog has left.
  if (isOnDialogEntry()) import('@festival/ui/dialog').catch(() => undefined);
  // The data of other pages is requested at once.
  if (!boot.rendered?.hasPage) import('@festival/mfe-kit/api-requests').catch(() => undefined);
  const app = <App host={host} router={(site) => <BrowserRouter>{site}</BrowserRouter>} />;
  if (!boot.rendered) {
    createRoot(container, { onCaughtError }).render(app);
    return;
  }
  // React reaches the page only after its frame. The page's code can load in the meantime.
  loadPage(host.areas, location.pathname).catch(() => undefined);
  // As a transition, it is done in short steps, and a press comes between them.
  startTransition(() => {
    hydrateRoot(container, app, { onCaughtError, onRecoverableError });
  });
};
