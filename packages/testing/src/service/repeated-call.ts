import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import type { Answer } from './request.js';
import type { TestProcess } from './start-service.js';

/** Makes a repeatable call with a key. */
export interface Asker {
  as: Identity;
  /** Makes the same request each time; `as` makes it from another account or session. */
  ask(key: string, as?: Identity): Promise<Answer>;
  /** Makes a different request, with a key that may have been used. */
  askOther(key: string): Promise<Answer>;
}

/**
 * How to make a service's repeatable calls: the whole of its `test/repeated-calls.ts`, with which `tools/checks` repeats each of them. Each
 * asker has a new account, so that earlier data is not in the way.
 */
export type RepeatedCalls = Readonly<
  Record<
    string,
    (service: Pick<TestProcess<unknown>, 'app' | 'request' | 'dataSource'>) => Promise<Asker>
  >
>;

/** The same account in a new session. */
export const inASession = (who: Identity): Identity => ({ ...who, sid: randomUUID() });
