import { type ComponentType, useEffect, useState } from 'react';

/** Counts page views. The code loads after the page, and only if there is an address to send them to. */
export function LazyAnalytics({ url }: { url: string | undefined }) {
  const [Visits, setVisits] = useState<ComponentType>();
  useEffect(() => {
    if (url)
      import('./load-visits.js').then(
        ({ visitsAt }) => setVisits(() => visitsAt(url)),
        () => undefined,
      );
  }, [url]);
  return Visits ? <Visits /> : null;
}
