import type { KnownCaller } from '@festival/service-kit/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Who does something, as the audit log names them. */
export interface Actor {
  sub: string;
  name: string;
}

/** Who asks: an account, a service, or whoever has the token of an area. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { user, areaToken } = context.switchToHttp().getRequest<KnownCaller>();
  if (areaToken) return { sub: areaToken.tokenId, name: areaToken.name };
  if (!user) throw new Error('the call lets visitors in');
  return { sub: user.sub, name: user.name };
});
