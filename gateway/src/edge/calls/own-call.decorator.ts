import type { CallDefinition } from '@festival/contracts/call';
import { gatewayCalls } from '@festival/contracts/calls';
import { Endpoint } from '@festival/service-kit/http';
import { applyDecorators, type CanActivate, type Type, UseGuards } from '@nestjs/common';
import { RateLimitGuard } from '../limits/rate-limit.guard.js';
import { SessionGuard } from '../sessions/session.guard.js';

/** A caller's limit needs the session. So does a stream, because it ends with the session that opened it. */
const guardsOf = ({ countedFor, produces }: CallDefinition): Type<CanActivate>[] => {
  if (countedFor === undefined) return [SessionGuard, RateLimitGuard];
  return [
    ...(countedFor === 'address' ? [RateLimitGuard] : []),
    ...(produces === 'text/event-stream' ? [SessionGuard] : []),
  ];
};

/** Binds a handler to a call that the gateway answers itself, and counts its requests as the call says. */
export const OwnCall = (name: keyof typeof gatewayCalls): MethodDecorator =>
  applyDecorators(UseGuards(...guardsOf(gatewayCalls[name])), Endpoint(gatewayCalls, name));
