import { useSession } from '@festival/mfe-kit/session';
import { Desk } from '../features/desk/desk.js';
import { AdminSignIn } from '../features/sign-in/admin-sign-in.js';

/** The admin screens, or the sign-in to them. A 401 of any call ends the session, and with it shows the sign-in. */
export function AdminManagePage() {
  const { role } = useSession();
  return role === 'admin' ? <Desk /> : <AdminSignIn />;
}
