import type { KnownCaller } from '@festival/service-kit/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Who does something, as the audit log names them. */
export interface Actor {
  sub: string;
  name: string;
}

/** Who asks: an account, a service, or whoever has the token of an area. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, tokenHolder } = context.switchToHttp().getRequest<KnownCaller>();
  if (tokenHolder) return { sub: tokenHolder.tokenId, name: tokenHolder.name };
  if (!user) throw new Error('the call lets visitors in');
  return { sub: user.sub, name: user.name };
});
