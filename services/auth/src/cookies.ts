import type { CookieSerializeOptions } from '@fastify/cookie';

/** What every cookie of ours has: scripts cannot read it, other sites cannot post with it. */
export const cookieOptions = (publicUrl: string, path: string) =>
  ({
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) satisfies CookieSerializeOptions;
