import { useSyncExternalStore } from 'react';
import type { ShellHost } from '../host/page-host.js';

const never = () => () => undefined;

/**
 * Whether the page itself waits until the browser has taken over what stands around it: so for pages that the server does not
 * render, whose HTML has the loading page in their place.
 */
export const useIsHeldBack = ({ rendered }: ShellHost): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => rendered?.hasPage === false,
  );
