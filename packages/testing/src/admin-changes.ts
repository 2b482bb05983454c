import { type Answerer, type CallDefinition, mayCall } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { splitCallName } from '@festival/contracts/paths';

/** The same in every service, so they are tested once: `services/catalogue/test/exports/exports.int-spec.ts`. */
const OF_EXPORTS = /^POST \/internal\/\w+\/exports(\/|$)/;

/** The calls of a service by which admins change data. */
export const adminChangesOf = (service: Answerer): string[] =>
  Object.entries(calls as Readonly<Record<string, CallDefinition>>)
    .filter(
      ([, call]) =>
        call.service === service && call.access !== 'public' && mayCall(call.access, 'admin'),
    )
    .map(([name]) => name)
    .filter((name) => splitCallName(name).method !== 'GET' && !OF_EXPORTS.test(name))
    .sort();
