import { Navigate, NotFound, useParams, useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Desk } from '../features/desk/desk.js';
import { findDeskPage, hrefOf } from '../features/desk/desk-pages.js';
import { AdminSignIn } from '../features/sign-in/admin-sign-in.js';

/** The desk, or the sign-in to it. A 401 of any call ends the session, and with it shows the sign-in. */
export function AdminManagePage() {
  const { role } = useSession();
  const { page: id } = useParams();
  const [search] = useSearchParams();
  // The pages were parts of one address once, which is in bookmarks.
  const moved = findDeskPage(search.get('desk') ?? '');
  if (moved) return <Navigate to={hrefOf(moved)} replace />;
  const page = findDeskPage(id);
  if (!page) return <NotFound />;
  return role === 'admin' ? <Desk page={page} /> : <AdminSignIn />;
}
