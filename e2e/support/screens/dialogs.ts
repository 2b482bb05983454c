import type { Who } from './accounts.js';
import { dialogsOfAdmins } from './dialogs/of-admins.js';
import { dialogsOfStudents } from './dialogs/of-students.js';
import { dialogsOfVendors } from './dialogs/of-vendors.js';
import { dialogsOfVisitors } from './dialogs/of-visitors.js';
import type { OpenDialog } from './screen.js';

/** Every kind of dialog, by the users who can open it. */
export const dialogs: Record<Who, readonly OpenDialog[]> = {
  visitor: dialogsOfVisitors,
  student: dialogsOfStudents,
  vendor: dialogsOfVendors,
  admin: dialogsOfAdmins,
};
