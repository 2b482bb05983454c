import { setup, transition } from 'xstate';

export const releaseStates = ['uploaded', 'checked', 'active', 'retired'] as const;
export type ReleaseState = (typeof releaseStates)[number];
export type ReleaseEvent = { type: 'PASS' | 'FAIL' | 'ACTIVATE' | 'DEPLOY' | 'RETIRE' };

/**
 * The life of a release. It is checked before pages may get it; what has been live once was, and what is found out about it later
 * changes nothing of that. A deployment is somebody's who runs the whole site: it asks no checks.
 */
export const releaseMachine = setup({ types: { events: {} as ReleaseEvent } }).createMachine({
  id: 'release',
  initial: 'uploaded',
  states: {
    uploaded: { on: { PASS: 'checked', FAIL: 'uploaded', DEPLOY: 'active' } },
    checked: { on: { PASS: 'checked', FAIL: 'uploaded', ACTIVATE: 'active', DEPLOY: 'active' } },
    active: {
      on: {
        PASS: 'active',
        FAIL: 'active',
        ACTIVATE: 'active',
        DEPLOY: 'active',
        RETIRE: 'retired',
      },
    },
    retired: { on: { PASS: 'retired', FAIL: 'retired', ACTIVATE: 'active', DEPLOY: 'active' } },
  },
});

/** The state an event leads to: the same one where it is a repeat, undefined where it is refused. */
export const nextReleaseState = (
  state: ReleaseState,
  event: ReleaseEvent['type'],
): ReleaseState | undefined => {
  const snapshot = releaseMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can({ type: event })) return undefined;
  return transition(releaseMachine, snapshot, { type: event })[0].value as ReleaseState;
};

/** Whether pages may get it. */
export const mayGoLive = (state: ReleaseState): boolean =>
  nextReleaseState(state, 'ACTIVATE') !== undefined;
