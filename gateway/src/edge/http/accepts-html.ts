import type { IncomingHttpHeaders } from 'node:http';

const HAS_EXTENSION = /\.[a-z0-9]+$/i;

/** Whether the client requests a page. A client that accepts anything gets one, unless the path names a file. */
export const acceptsHtml = ({ accept = '*/*' }: IncomingHttpHeaders, pathname: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !HAS_EXTENSION.test(pathname));
