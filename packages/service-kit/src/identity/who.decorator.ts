import type { Identity } from '@festival/contracts/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** The caller's identity; undefined for a visitor on a public call. */
export const Who = createParamDecorator(
  (_: unknown, context: ExecutionContext): Identity | undefined =>
    context.switchToHttp().getRequest<{ user?: Identity }>().user,
);
