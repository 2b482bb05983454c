import { ErrorBoundary, HostProvider } from '@festival/mfe-kit/host';
import { LinkProvider } from '@festival/ui/link';
import { type ReactNode, StrictMode } from 'react';
import type { ShellHost } from './host/page-host.js';
import { Layout } from './layout/layout.js';
import { BrokenSite } from './pages/broken-site.js';
import { RoutedAnchor } from './routing/routed-anchor.js';

interface Props {
  host: ShellHost;
  /** Wraps the site in the router. The browser's differs from the server's. */
  router: (site: ReactNode) => ReactNode;
}

/** The whole site, the same on the server and in the browser. */
export function App({ host, router }: Props) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={() => <BrokenSite />}>
        <HostProvider host={host}>
          {router(
            <LinkProvider anchor={RoutedAnchor}>
              <Layout host={host} />
            </LinkProvider>,
          )}
        </HostProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
