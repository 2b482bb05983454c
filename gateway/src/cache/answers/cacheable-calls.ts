import { type CallDefinition, calls } from '@festival/contracts/calls';
import { splitCallName } from '@festival/contracts/paths';
import type { ServiceName } from '@festival/contracts/services';
import type { z } from 'zod';

export interface CacheableCall {
  service: ServiceName;
  invalidatedBy: readonly string[];
  /** Signed-in users may get a different answer. */
  isForVisitors: boolean;
  /** The query parameters of the call. Others are ignored, so that one answer has one key. */
  parameters: ReadonlySet<string>;
}

const cacheable = (call: CallDefinition): CacheableCall | undefined => {
  const { service, cachedFor, invalidatedBy = [], query } = call;
  if (!cachedFor || service === 'gateway') return undefined;
  const parameters = new Set(query ? Object.keys((query as z.ZodObject).shape) : []);
  return { service, invalidatedBy, isForVisitors: cachedFor === 'visitors', parameters };
};

/** The calls whose answers are cached, by path. */
export const cacheableCalls: ReadonlyMap<string, CacheableCall> = new Map(
  Object.entries(calls as Record<string, CallDefinition>).flatMap(([name, call]) => {
    const kept = cacheable(call);
    return kept ? [[splitCallName(name).path, kept] as const] : [];
  }),
);
