import { type CallDefinition, calls } from '@festival/contracts/calls';
import { splitCallName } from '@festival/contracts/paths';
import type { ServiceName } from '@festival/contracts/services';
import type { z } from 'zod';

export interface CacheableCall {
  service: ServiceName;
  changedBy: readonly string[];
  /** Somebody who is signed in may be answered otherwise. */
  isForVisitors: boolean;
  /** What the call understands of a query. Anything else would let one answer be kept under any number of names. */
  parameters: ReadonlySet<string>;
}

const cacheable = (call: CallDefinition): CacheableCall | undefined => {
  const { service, cachedFor, changedBy = [], query } = call;
  if (!cachedFor || service === 'gateway') return undefined;
  const parameters = new Set(query ? Object.keys((query as z.ZodObject).shape) : []);
  return { service, changedBy, isForVisitors: cachedFor === 'visitors', parameters };
};

/** The calls whose answers are kept, by the path to `GET` them at. */
export const cacheableCalls: ReadonlyMap<string, CacheableCall> = new Map(
  Object.entries(calls as Record<string, CallDefinition>).flatMap(([name, call]) => {
    const kept = cacheable(call);
    return kept ? [[splitCallName(name).path, kept] as const] : [];
  }),
);
