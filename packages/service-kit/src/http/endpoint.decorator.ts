import { type CallDefinition, mayCall } from '@festival/contracts/calls';
import { type CallName, splitCallName } from '@festival/contracts/paths';
import {
  applyDecorators,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { IdentityGuard } from '../identity/identity.guard.js';
import { AdminActions } from './admin-actions.interceptor.js';
import { CALL } from './call.metadata.js';

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** An interceptor costs a request about as much as its routing, so the calls of students and visitors have none. */
const isLogged = ({ access }: CallDefinition): boolean =>
  access !== 'public' && mayCall(access, 'admin');

/**
 * Binds a handler to a call of the contract: its method and path, its access, and status 200 on success. Calls by admins are logged.
 * The handler receives the checked request through `@Input()`.
 */
export const Endpoint = <Name extends CallName>(
  calls: Record<Name, CallDefinition>,
  name: NoInfer<Name>,
): MethodDecorator => {
  const { method, path } = splitCallName(name);
  return applyDecorators(
    methods[method](path),
    HttpCode(200),
    SetMetadata(CALL, calls[name]),
    UseGuards(IdentityGuard),
    ...(isLogged(calls[name]) ? [UseInterceptors(AdminActions)] : []),
  );
};
