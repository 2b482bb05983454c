import type { Site } from '../releases/release-files.js';

/** Of ours: calls, mails of the demo, and the queues. */
const NEVER = ['/api/', '/mailbox', '/queues'];

/** What search engines may fetch. Pages that nobody should find say so themselves, too, in whatever case they are asked for. */
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
