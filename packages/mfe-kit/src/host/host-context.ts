import { createContext, use } from 'react';
import type { Host } from './host.js';

export const HostContext = createContext<Host | null>(null);

/** @throws Error outside the shell */
export const useHost = (): Host => {
  const host = use(HostContext);
  if (!host)
    throw new Error('Parts of an area work only inside the shell, or renderArea() in tests');
  return host;
};
