import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { AuthGuard, type IAuthGuard } from '@nestjs/passport';

/** Where a request carries what was proved; `user` is whoever asks. */
const PROVED = 'proved';

/** Lets a request through once this passport strategy has proved whose it is. */
export const SignInGuard = (strategy: string): Type<IAuthGuard> =>
  class extends AuthGuard(strategy) {
    override getAuthenticateOptions() {
      return { property: PROVED };
    }
  };

/** What the strategy of `SignInGuard` proved. */
export const Proved = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<Record<string, unknown>>()[PROVED],
);
