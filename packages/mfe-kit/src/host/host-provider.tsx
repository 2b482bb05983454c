import type { ReactNode } from 'react';
import type { Host } from './host.js';
import { HostContext } from './host-context.js';

/** Puts the shell's services around the page. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}
