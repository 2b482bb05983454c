import type { CookieSerializeOptions } from '@fastify/cookie';
import { bareCookieName, type CookieKind, cookieName } from '@festival/contracts/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Scripts cannot read our cookies, and other sites cannot post with them. */
const optionsFor = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) satisfies CookieSerializeOptions;

/** One of the cookies that auth sets and reads. */
export class OwnCookie {
  private readonly name: string;
  private readonly options: ReturnType<typeof optionsFor>;

  constructor(kind: CookieKind, publicUrl: string) {
    this.name = cookieName(kind, publicUrl);
    this.options = optionsFor(publicUrl);
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, value: string, seconds: number): void {
    reply.setCookie(this.name, value, { ...this.options, maxAge: seconds });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options);
  }
}

/** The former names of cookies, before https added a prefix, and their paths. */
const FORMER = { session: '/', sign_in: '/api/auth/google' } as const;

/**
 * Deletes cookies with former names. Sibling domains can set those, so they are not read otherwise.
 * @returns the session of such a cookie, which must be ended
 */
export const endFormerCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): string | undefined => {
  if (!publicUrl.startsWith('https:')) return undefined;
  for (const kind of ['session', 'sign_in'] as const) {
    const name = bareCookieName(kind, publicUrl);
    if (request.cookies[name] === undefined) continue;
    reply.clearCookie(name, { ...optionsFor(publicUrl), path: FORMER[kind] });
  }
  return request.cookies[bareCookieName('session', publicUrl)];
};
