import type { GatewayConfig } from '../../config.js';

/** The hosts of a local demo, whatever `PUBLIC_URL` is. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAX_KNOWN = 100;
/** Characters that are not part of a name and a port. */
const ODD = /[^\w.:[\]-]/;

const hostnameOf = (host: string): string | undefined => {
  const url = `http://${host}`;
  return ODD.test(host) || !URL.canParse(url) ? undefined : new URL(url).hostname;
};

/** Whether a `Host` names this site. The port is ignored: a proxy in front may have another one. */
export const ownHosts = ({
  PUBLIC_URL,
  FESTIVAL_MODE,
}: Pick<GatewayConfig, 'PUBLIC_URL' | 'FESTIVAL_MODE'>): ((host: string) => boolean) => {
  const names = new Set([new URL(PUBLIC_URL).hostname]);
  if (FESTIVAL_MODE === 'demo') for (const name of LOOPBACK) names.add(name);
  const known = new Set<string>();
  return (host) => {
    if (known.has(host)) return true;
    const name = hostnameOf(host);
    const isOwn = name !== undefined && names.has(name);
    if (isOwn && known.size < MAX_KNOWN) known.add(host);
    return isOwn;
  };
};
