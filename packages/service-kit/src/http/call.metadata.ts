import type { CallDefinition } from '@festival/contracts/calls';
import type { ExecutionContext } from '@nestjs/common';

/** Where `Endpoint` leaves the call's definition for guards and parameters to find. */
export const CALL = 'festival:call';

/** The definition of the call that is being handled. */
export const callOf = (context: ExecutionContext): CallDefinition =>
  Reflect.getMetadata(CALL, context.getHandler());
