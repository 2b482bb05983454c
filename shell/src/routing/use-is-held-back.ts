import { useSyncExternalStore } from 'react';
import type { ShellHost } from '../host/page-host.js';

const never = () => () => undefined;

/**
 * Whether the page's content waits until the frame is hydrated. True for pages that the server does not render: their HTML has the loading page
 * instead.
 */
export const useIsHeldBack = ({ rendered }: ShellHost): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => rendered?.hasPage === false,
  );
