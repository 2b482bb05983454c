export { SnackbarHost } from './snackbar-host.js';
export type { Snack, SnackOptions } from './snackbar-queue.js';
export { type ShowSnack, useSnackbar } from './use-snackbar.js';
