import type { KnownCaller } from '@festival/service-kit/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** The actor of a change, as the audit log names them. */
export interface Actor {
  sub: string;
  name: string;
}

/** The caller: an account, a service, or an area's token. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, tokenHolder } = context.switchToHttp().getRequest<KnownCaller>();
  if (tokenHolder) return { sub: tokenHolder.tokenId, name: tokenHolder.name };
  if (!user) throw new Error('the call has no caller: it is open to visitors');
  return { sub: user.sub, name: user.name };
});
