import { useHost } from './host.js';

export {
  createSearchParams,
  generatePath,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  type NavLinkProps,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { usePageMeta } from './host.js';

/** The site's page for an address that does not exist. The server answers 404. */
export function NotFound() {
  const { NotFoundPage } = useHost();
  return <NotFoundPage />;
}
