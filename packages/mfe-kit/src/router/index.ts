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
export { usePageMeta } from '../host/use-page-meta.js';
export { NotFound } from './not-found.js';
