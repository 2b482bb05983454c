import { ErrorBoundary } from '@festival/mfe-kit/host';
import { type ComponentType, useEffect, useState } from 'react';
import type { ShellHost } from '../host/page-host.js';

/** By then a page is shown, and its own code has come. */
const AFTER_MS = 1_000;

interface Props {
  host: ShellHost;
}

/** Where the page is watched: how its releases do, and whether there are newer ones. The code comes after the page. */
export function PageWatchPlace({ host }: Props) {
  const [Watch, setWatch] = useState<ComponentType<Props>>();
  useEffect(() => {
    const load = () =>
      import('./page-watch.js').then(
        ({ PageWatch }) => setWatch(() => PageWatch),
        () => undefined,
      );
    const timer = setTimeout(load, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!Watch) return null;
  // Whatever a browser lacks of what watching needs, the page goes on without.
  return (
    <ErrorBoundary fallback={() => null}>
      <Watch host={host} />
    </ErrorBoundary>
  );
}
