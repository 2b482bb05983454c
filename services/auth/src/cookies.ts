import type { CookieSerializeOptions } from '@fastify/cookie';
import { type CookieKind, cookieName } from '@festival/contracts/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Scripts cannot read our cookies, and other sites cannot post with them. */
const optionsFor = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) satisfies CookieSerializeOptions;

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
