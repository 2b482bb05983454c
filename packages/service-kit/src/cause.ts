import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

const cause = z.object({
  requestId: z.string(),
  /** The span below which the work belongs, as W3C writes it; only while telemetry is on. */
  traceparent: z.string().optional(),
});

/** What made a process do something: a request at the edge. Calls between services and jobs carry it on. */
export type Cause = z.infer<typeof cause>;

const causes = new AsyncLocalStorage<Cause | undefined>();

/** Undefined for what a process does by itself, such as its schedules. */
export const currentCause = (): Cause | undefined => causes.getStore();

/** Does work for a cause. Undefined: for none, where work outlives the request that started it, or serves several. */
export const causedBy = <Result>(by: Cause | undefined, work: () => Result): Result =>
  causes.run(by, work);

/** The cause in a job's data, which another version may have written. */
export const causeIn = (data: unknown): Cause | undefined =>
  cause.safeParse(Object(data).cause).data;

export type Attributes = Record<string, string | number>;

/** A step of the work for a cause, which telemetry records. */
export interface Step {
  /** The cause of what is done within the step. */
  cause: Cause | undefined;
  end(result?: { error?: unknown; attributes?: Attributes }): void;
}

/** `server` answers a request, `consumer` handles a job, `producer` queues one, `client` waits for somebody else. */
export type StepKind = 'server' | 'consumer' | 'producer' | 'client';

type Begin = (kind: StepKind, name: string, by: Cause | undefined, attributes?: Attributes) => Step;

const unrecorded = () => undefined;
let begin: Begin = (_kind, _name, by) => ({ cause: by, end: unrecorded });

/** Begins a step for a cause. Without telemetry nothing is recorded. No personal data may be in names and attributes. */
export const beginStep: Begin = (...step) => begin(...step);

/** From now on steps are recorded: for `telemetry.ts`, which is loaded only where it is on. */
export const recordSteps = (recorder: Begin): void => {
  begin = recorder;
};
