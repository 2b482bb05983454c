import type { IncomingHttpHeaders } from 'node:http';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ESCAPES[c]!);

/** JSON for a script element: nothing in it can end the element. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const HAS_EXTENSION = /\.[a-z0-9]+$/i;

/** Whether the client requests a page. A client that accepts anything gets one, unless the path names a file. */
export const acceptsHtml = ({ accept = '*/*' }: IncomingHttpHeaders, pathname: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !HAS_EXTENSION.test(pathname));
