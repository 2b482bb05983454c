import { ErrorBoundary, HostProvider } from '@festival/mfe-kit/host';
import { LinkProvider } from '@festival/ui/link';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBoot } from './boot/read-boot.js';
import { createHost } from './host/create-host.js';
import { Layout } from './layout/layout.js';
import { BrokenSite } from './pages/broken-site.js';
import { RoutedAnchor } from './routing/routed-anchor.js';

/** Starts the site in the page that the server sent. */
export const start = (): void => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page came without its root');
  const host = createHost(readBoot());
  createRoot(container).render(
    <StrictMode>
      <ErrorBoundary fallback={() => <BrokenSite />}>
        <HostProvider host={host}>
          <BrowserRouter>
            <LinkProvider anchor={RoutedAnchor}>
              <Layout host={host} />
            </LinkProvider>
          </BrowserRouter>
        </HostProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
};
