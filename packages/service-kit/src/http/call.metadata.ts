import type { CallDefinition } from '@festival/contracts/call';
import type { ExecutionContext } from '@nestjs/common';

/** The metadata key under which `Endpoint` stores the call's definition. */
export const CALL = 'festival:call';

/** The definition of the current call. */
export const callOf = (context: ExecutionContext): CallDefinition =>
  Reflect.getMetadata(CALL, context.getHandler());
