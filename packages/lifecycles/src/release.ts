import { setup } from 'xstate';
import { nextState } from './next-state.js';

export const releaseStates = ['uploaded', 'checked', 'active', 'retired'] as const;
export type ReleaseState = (typeof releaseStates)[number];
export type ReleaseEvent = { type: 'PASS' | 'FAIL' | 'ACTIVATE' | 'DEPLOY' | 'RETIRE' };

/**
 * The life of a release. It must be checked before it can go live. Once it has been live, later check results do not change its state. A deployment by the
 * operators of the site needs no checks.
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

/** The state after an event: the same state for a repeat, undefined if the event is refused. */
export const nextReleaseState = (
  state: ReleaseState,
  event: ReleaseEvent['type'],
): ReleaseState | undefined => nextState(releaseMachine, state, event);

/** Whether the release can go live. */
export const mayGoLive = (state: ReleaseState): boolean =>
  nextReleaseState(state, 'ACTIVATE') !== undefined;
