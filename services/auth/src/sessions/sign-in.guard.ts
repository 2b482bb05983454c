import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { AuthGuard, type IAuthGuard } from '@nestjs/passport';

/** The request's property with the authenticated account. `user` is the caller. */
const AUTHENTICATED = 'authenticated';

/** Admits a request after this passport strategy has authenticated it. */
export const SignInGuard = (strategy: string): Type<IAuthGuard> =>
  class extends AuthGuard(strategy) {
    override getAuthenticateOptions() {
      return { property: AUTHENTICATED };
    }
  };

/** The account that the strategy of `SignInGuard` authenticated. */
export const Authenticated = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<Record<string, unknown>>()[AUTHENTICATED],
);
