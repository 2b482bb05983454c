import { useHost } from './host.js';

/** Whether the site runs as a demo, with fictional people whose passwords it may show. */
export const useIsDemo = (): boolean => useHost().mode === 'demo';
