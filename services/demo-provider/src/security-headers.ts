import type { ProviderConfig } from './config.js';

/**
 * Browsers apply `form-action` to the redirects after a form too, so it must allow the redirect back to the site.
 */
export const securityHeaders = ({ REDIRECT_URI }: Pick<ProviderConfig, 'REDIRECT_URI'>) => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${new URL(REDIRECT_URI).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
});

/** The cookie header without the cookie of this name; undefined when nothing is left. */
export function withoutCookie(header: string | undefined, name: string): string | undefined {
  const kept = header
    ?.split(';')
    .map((pair) => pair.trim())
    .filter((pair) => !pair.startsWith(`${name}=`) && !pair.startsWith(`${name}.sig=`));
  return kept?.join('; ') || undefined;
}
