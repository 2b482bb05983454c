import { describe, expect, it } from '@jest/globals';
import { initialTransition, transition } from 'xstate';
import { batik, ukulele } from '../../../test/examples.js';
import { type SignUpEvent, signUpMachine } from './sign-up.machine.js';

const PRESS = { type: 'PRESS', workshop: batik() } as const;
const SIGNED_UP = { type: 'SIGNED_UP', answer: { status: 'waitlisted', position: 5 } } as const;
const events: readonly SignUpEvent[] = [
  PRESS,
  { type: 'ADMITTED' },
  { type: 'STOPPED' },
  { type: 'CLOSED' },
  { type: 'WITHDRAWN' },
  { type: 'SENT' },
  SIGNED_UP,
  { type: 'REFUSED' },
  { type: 'CLOSE' },
];

/** The next state for each state and event. Every other event changes nothing. */
const leads = {
  resting: { PRESS: 'checking' },
  checking: { ADMITTED: 'form', STOPPED: 'resting', CLOSED: 'closed' },
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

describe('signing up', () => {
  it('begins at rest', () => {
    const [snapshot, effects] = initialTransition(signUpMachine);
    expect(snapshot.value).toBe('resting');
    expect(effects).toEqual([]);
  });

  const cases = states.flatMap((state) =>
    events.map((event) => {
      const led: Partial<Record<SignUpEvent['type'], State>> = leads[state];
      return [state, event.type, led[event.type] ?? state, event] as const;
    }),
  );

  it.each(cases)('%s, %s: %s', (state, _, next, event) => {
    expect(transition(signUpMachine, at(state), event)[0].value).toBe(next);
  });

  it('asks once who it is, of the workshop that was pressed', () => {
    const [checking, effects] = transition(signUpMachine, at('resting'), PRESS);
    expect(checking.context.workshop).toEqual(batik());
    expect(effects.map(({ type }) => type)).toEqual(['check']);
    expect(transition(signUpMachine, checking, PRESS)[1]).toEqual([]);
  });

  it('knows what was answered', () => {
    const [{ context }] = transition(signUpMachine, at('sending'), SIGNED_UP);
    expect(context.answer).toEqual({ status: 'waitlisted', position: 5 });
  });
});
