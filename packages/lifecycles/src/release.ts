import { setup } from 'xstate';
import { nextState } from './next-state.js';

export const releaseStates = ['uploaded', 'refused', 'checked', 'live', 'earlier'] as const;
export type ReleaseState = (typeof releaseStates)[number];
export type ReleaseEvent = {
  type: 'PASS' | 'FAIL' | 'REPEAT' | 'ACTIVATE' | 'DEPLOY' | 'REPLACE';
};

/** Check results do not change the state of a release that was live. */
const sameAfterChecks = (state: 'live' | 'earlier') =>
  ({ PASS: state, FAIL: state, REPEAT: state, ACTIVATE: 'live', DEPLOY: 'live' }) as const;

/**
 * The life of a release. It must pass its checks before it can go live; a deployment by the operators of the site needs none. `REPEAT` is the beginning of
 * its trial.
 */
export const releaseMachine = setup({ types: { events: {} as ReleaseEvent } }).createMachine({
  id: 'release',
  initial: 'uploaded',
  states: {
    uploaded: { on: { PASS: 'checked', FAIL: 'refused', REPEAT: 'uploaded', DEPLOY: 'live' } },
    refused: { on: { PASS: 'checked', FAIL: 'refused', REPEAT: 'uploaded', DEPLOY: 'live' } },
    checked: {
      on: {
        PASS: 'checked',
        FAIL: 'refused',
        REPEAT: 'checked',
        ACTIVATE: 'live',
        DEPLOY: 'live',
      },
    },
    live: { on: { ...sameAfterChecks('live'), REPLACE: 'earlier' } },
    earlier: { on: sameAfterChecks('earlier') },
  },
});

export const nextReleaseState = (
  state: ReleaseState,
  event: ReleaseEvent['type'],
): ReleaseState | undefined => nextState(releaseMachine, state, { type: event });

export const mayGoLive = (state: ReleaseState): boolean =>
  nextReleaseState(state, 'ACTIVATE') !== undefined;
