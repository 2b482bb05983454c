import { useHost } from '../host/host-context.js';

/** Whether the site runs as a demo, with made-up people and sign-ins it may show. */
export const useIsDemo = (): boolean => useHost().mode === 'demo';
