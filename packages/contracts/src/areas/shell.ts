/** The name of the shell among the apps that are released. */
export const SHELL = 'shell';

/** The area with the admins' pages, which may have an address of their own (`DESK_URL`). */
export const DESK_AREA = 'admin';

/** The first of the admins' pages. */
export const DESK_PATH = '/AdminManage';
