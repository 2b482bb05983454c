import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import type { Answer } from './request.js';
import type { TestProcess } from './start-service.js';

/** Somebody who asks for something with a key. */
export interface Asker {
  as: Identity;
  /** For the same each time; `as` somebody else, or in another session, where that is told. */
  ask(key: string, as?: Identity): Promise<Answer>;
  /** For something else, under a key that may have been used. */
  askOther(key: string): Promise<Answer>;
}

/**
 * How a service's repeatable calls are asked: the whole of its `test/repeated-calls.ts`, with which `tools/checks` repeats each of them. The asker is
 * somebody new each time, so that nothing that was created before is in the way.
 */
export type RepeatedCalls = Readonly<
  Record<
    string,
    (service: Pick<TestProcess<unknown>, 'app' | 'request' | 'dataSource'>) => Promise<Asker>
  >
>;

/** The same account in a session of its own. */
export const inASession = (who: Identity): Identity => ({ ...who, sid: randomUUID() });
