import type { CallDefinition } from '@festival/contracts/calls';
import { callOf } from '@festival/service-kit/http';
import { type ExecutionContext, type INestApplication, RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

export interface RouteHandler {
  /** `HealthController.live` */
  name: string;
  /** What the contracts say of it: who may, and what it takes. Undefined where nobody has said anything. */
  call: CallDefinition | undefined;
}

/** What stands on a method that Nest answers requests with. */
const METHOD = 'method';

const isRoute = (handler: unknown): handler is () => unknown =>
  typeof handler === 'function' && Reflect.getMetadata(METHOD, handler) in RequestMethod;

/** Every handler of requests that a process has. */
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
