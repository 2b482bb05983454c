/** The name of the shell among the apps that are released. */
export const SHELL = 'shell';
