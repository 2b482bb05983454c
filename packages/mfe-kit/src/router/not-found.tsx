import { useHost } from '../host/host-context.js';

/** The site's page for an address where there is nothing; the server answers it with 404. */
export function NotFound() {
  const { NotFoundPage } = useHost();
  return <NotFoundPage />;
}
