import { useHost } from '../host/host-context.js';

/** The site's page for an address that does not exist. The server answers 404. */
export function NotFound() {
  const { NotFoundPage } = useHost();
  return <NotFoundPage />;
}
