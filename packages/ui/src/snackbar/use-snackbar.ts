import { pageQueue, type SnackOptions } from './snackbar-queue.js';

export type ShowSnack = (message: string, options?: SnackOptions) => void;

const show: ShowSnack = (message, options) => pageQueue.show(message, options);

/** Returns a function that shows a short message at the bottom of the page for 6 seconds. */
export function useSnackbar(): ShowSnack {
  return show;
}
