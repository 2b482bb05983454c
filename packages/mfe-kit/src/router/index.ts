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
export { usePageTitle } from './use-page-title.js';
