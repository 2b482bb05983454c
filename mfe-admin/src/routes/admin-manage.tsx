import { Navigate, NotFound, useParams, useSearchParams } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { ConfirmIdentity } from '../features/confirm-identity/confirm-identity.js';
import { Desk } from '../features/desk/desk.js';
import { findDeskPage, hrefOf, maySee, pagesOf } from '../features/desk/desk-pages.js';
import { AdminSignIn } from '../features/sign-in/admin-sign-in.js';

/** The admin area, or its sign-in. A 401 from any call ends the session, and the sign-in is shown. */
export function AdminManagePage() {
  const session = useSession();
  const { page: name, id } = useParams();
  const [search] = useSearchParams();
  // Old bookmarks name the page in a parameter of one address.
  const moved = findDeskPage(search.get('desk') ?? '');
  if (moved) return <Navigate to={hrefOf(moved)} replace />;
  const page = findDeskPage(name);
  if (!page || (id && !page.hasItems)) return <NotFound />;
  if (session.role !== 'admin') return <AdminSignIn />;
  if (maySee(session, page))
    return (
      <>
        <Desk page={page} />
        <ConfirmIdentity />
      </>
    );
  // Every admin may open `/AdminManage` itself. A page without its permission is "not found".
  const [first] = pagesOf(session);
  return name === undefined && first ? <Navigate to={hrefOf(first)} replace /> : <NotFound />;
}
