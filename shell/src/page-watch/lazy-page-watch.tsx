import { ErrorBoundary } from '@festival/mfe-kit/host';
import { type ComponentType, useEffect, useState } from 'react';
import type { ShellHost } from '../host/page-host.js';

/** By then the page is shown, and its own code has loaded. */
const AFTER_MS = 1_000;

interface Props {
  host: ShellHost;
}

/** Watches the page: the errors of its releases, and whether there are newer ones. The code loads after the page. */
export function LazyPageWatch({ host }: Props) {
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
  // When a browser lacks a feature that this needs, the page works without it.
  return (
    <ErrorBoundary fallback={() => null}>
      <Watch host={host} />
    </ErrorBoundary>
  );
}
