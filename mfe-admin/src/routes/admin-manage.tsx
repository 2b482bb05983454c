import { Navigate, NotFound, useParams, useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Desk } from '../features/desk/desk.js';
import { findDeskPage, hrefOf, maySee, pagesOf } from '../features/desk/desk-pages.js';
import { AdminSignIn } from '../features/sign-in/admin-sign-in.js';

/** The desk, or the sign-in to it. A 401 of any call ends the session, and with it shows the sign-in. */
export function AdminManagePage() {
  const session = useSession();
  const { page: name, id } = useParams();
  const [search] = useSearchParams();
  // The pages were parts of one address once, which is in bookmarks.
  const moved = findDeskPage(search.get('desk') ?? '');
  if (moved) return <Navigate to={hrefOf(moved)} replace />;
  const page = findDeskPage(name);
  if (!page || (id && !page.hasItems)) return <NotFound />;
  if (session.role !== 'admin') return <AdminSignIn />;
  if (maySee(session, page)) return <Desk page={page} />;
  // The desk's own address is everybody's; the page of somebody else is not there.
  const [first] = pagesOf(session);
  return name === undefined && first ? <Navigate to={hrefOf(first)} replace /> : <NotFound />;
}
