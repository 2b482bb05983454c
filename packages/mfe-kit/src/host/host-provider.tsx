import type { ReactNode } from 'react';
import type { Host } from './host.js';
import { HostContext } from './host-context.js';

/** Provides the shell's services to the page. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}
