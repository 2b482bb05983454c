import type { Site } from '../releases/read-release.js';

/** Not for search engines: calls, the demo's mails, and the queues. */
const NEVER = ['/api/', '/mailbox', '/queues'];

/** For the addresses of previews and of the admin pages. */
export const NOTHING_FOR_ROBOTS = 'User-agent: *\nDisallow: /\n';

/** What search engines may fetch. Pages that should not be found also say so themselves, because paths work in any case. */
export const robotsText = (site: Site | undefined, publicUrl: string): string => {
  const unlisted = site?.areas.flatMap((area) => area.unlisted) ?? [];
  return [
    'User-agent: *',
    'Allow: /',
    ...[...NEVER, ...unlisted].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
};
