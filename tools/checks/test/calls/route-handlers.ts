import type { CallDefinition } from '@festival/contracts/call';
import { callOf } from '@festival/service-kit/http';
import { type ExecutionContext, type INestApplication, RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

export interface RouteHandler {
  /** `HealthController.live` */
  name: string;
  /** The call's entry in the contracts: who may make it, and its input. Undefined for a route without an entry. */
  call: CallDefinition | undefined;
}

/** The metadata key that Nest puts on a method that handles requests. */
const METHOD = 'method';

const isRoute = (handler: unknown): handler is () => unknown =>
  typeof handler === 'function' && Reflect.getMetadata(METHOD, handler) in RequestMethod;

/** Every request handler of a process. */
export const routeHandlers = (app: INestApplication): RouteHandler[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ name, metatype }) => {
      const { prototype } = metatype as { prototype: Record<string, unknown> };
      return Object.getOwnPropertyNames(prototype).flatMap((method) => {
        const handler = prototype[method];
        if (!isRoute(handler)) return [];
        const context = { getHandler: () => handler } as unknown as ExecutionContext;
        return [{ name: `${String(name)}.${method}`, call: callOf(context) }];
      });
    });
