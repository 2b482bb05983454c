/** The name of the shell among the apps that are released. */
export const SHELL = 'shell';

/** The area with the admin pages, which may have an address of their own (`DESK_URL`). */
export const ADMIN_AREA = 'admin';

/** The first of the admin pages. */
export const ADMIN_PATH = '/AdminManage';
