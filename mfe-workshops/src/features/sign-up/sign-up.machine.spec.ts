import { describe, expect, it } from '@jest/globals';
import { initialTransition, transition } from 'xstate';
import { batik, ukulele } from '../../../test/examples.js';
import { type Admission, type SignUpEvent, signUpMachine } from './sign-up.machine.js';

const PRESS = { type: 'PRESS', workshop: batik() } as const;
const SIGNED_UP = { type: 'SIGNED_UP', answer: { status: 'waitlisted', position: 5 } } as const;

const found = (output: Admission) => ({ type: 'xstate.done.actor.check', output });
const failure = new Error('No network.');

/** The events of the page, and the ends of the check. */
const events = {
  PRESS,
  'the check: admitted': found('admitted'),
  'the check: stopped': found('stopped'),
  'the check: closed': found('closed'),
  'the check: failed': { type: 'xstate.error.actor.check', error: failure },
  CLOSED: { type: 'CLOSED' },
  WITHDRAWN: { type: 'WITHDRAWN' },
  SENT: { type: 'SENT' },
  SIGNED_UP,
  REFUSED: { type: 'REFUSED' },
  CLOSE: { type: 'CLOSE' },
} as const;
type EventName = keyof typeof events;

/** The next state for each state and event. Every other event changes nothing. */
const leads = {
  resting: { PRESS: 'checking' },
  checking: {
    'the check: admitted': 'form',
    'the check: stopped': 'resting',
    'the check: closed': 'closed',
    'the check: failed': 'resting',
  },
  form: { SENT: 'sending', WITHDRAWN: 'withdrawn', CLOSE: 'resting' },
  sending: { SIGNED_UP: 'done', REFUSED: 'form', CLOSED: 'closed', WITHDRAWN: 'withdrawn' },
  done: { CLOSE: 'resting' },
  closed: { CLOSE: 'resting' },
  withdrawn: { CLOSE: 'resting' },
} as const;
type State = keyof typeof leads;

const states = Object.keys(leads) as State[];
const at = (value: State) =>
  signUpMachine.resolveState({ value, context: { workshop: ukulele(), answer: undefined } });
const after = (state: State, name: EventName) =>
  transition(signUpMachine, at(state), events[name] as SignUpEvent);

describe('signing up', () => {
  it('begins at rest', () => {
    const [snapshot, effects] = initialTransition(signUpMachine);
    expect(snapshot.value).toBe('resting');
    expect(effects).toEqual([]);
  });

  const cases = states.flatMap((state) =>
    (Object.keys(events) as EventName[]).map((name) => {
      const led: Partial<Record<EventName, State>> = leads[state];
      return [state, name, led[name] ?? state] as const;
    }),
  );

  it.each(cases)('%s, %s: %s', (state, name, next) => {
    expect(after(state, name)[0].value).toBe(next);
  });

  it('asks once who it is, of the workshop that was pressed', () => {
    const [checking, effects] = transition(signUpMachine, at('resting'), PRESS);
    expect(checking.context.workshop).toEqual(batik());
    expect(effects).toMatchObject([
      { type: 'xstate.spawnChild', params: { src: 'check', input: batik() } },
    ]);
    expect(transition(signUpMachine, checking, PRESS)[1]).toEqual([]);
  });

  it('shows why the check failed', () => {
    expect(after('checking', 'the check: failed')[1]).toContainEqual(
      expect.objectContaining({ type: 'sayFailure', params: { error: failure } }),
    );
  });

  it('stores the answer', () => {
    const [{ context }] = transition(signUpMachine, at('sending'), SIGNED_UP);
    expect(context.answer).toEqual({ status: 'waitlisted', position: 5 });
  });
});
