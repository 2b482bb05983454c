import { describe, expect, it } from '@jest/globals';
import { initialTransition, transition } from 'xstate';
import { batik, ukulele } from '../../../test/examples.js';
import { type Admission, type Sending, type SignUpEvent, signUpMachine } from './sign-up.js';

const BEGIN = { type: 'BEGIN', workshop: batik() } as const;
const sent = {
  form: { name: 'Mei', contactNumber: '91234567', emailAddress: 'a@b.sg', matricNumber: 'U1' },
  idempotencyKey: 'key',
};
const SUBMIT = { type: 'SUBMIT', sent } as const;
const answer = { status: 'waitlisted', position: 5 } as const;
const refusal = { why: 'signed-out' } as const;

const found = (output: Admission) => ({ type: 'xstate.done.actor.check', output });
const sending = (output: Sending) => ({ type: 'xstate.done.actor.sendForm', output });
const failure = new Error('No network.');

/** The events of the page, and the ends of the check and of sending the form. */
const events = {
  BEGIN,
  'the check: admitted': found('admitted'),
  'the check: stopped': found('stopped'),
  'the check: closed': found('closed'),
  'the check: failed': { type: 'xstate.error.actor.check', error: failure },
  'the form: signed up': sending({ outcome: 'signed-up', answer }),
  'the form: refused': sending({ outcome: 'refused', refusal }),
  'the form: closed': sending({ outcome: 'closed' }),
  'the form: withdrawn': sending({ outcome: 'withdrawn' }),
  WITHDRAWN: { type: 'WITHDRAWN' },
  SUBMIT,
  CLOSE: { type: 'CLOSE' },
} as const;
type EventName = keyof typeof events;

/** The next state for each state and event. Every other event changes nothing. */
const leads = {
  resting: { BEGIN: 'checking' },
  checking: {
    'the check: admitted': 'form',
    'the check: stopped': 'resting',
    'the check: closed': 'closed',
    'the check: failed': 'resting',
  },
  form: { SUBMIT: 'sending', WITHDRAWN: 'withdrawn', CLOSE: 'resting' },
  sending: {
    'the form: signed up': 'done',
    'the form: refused': 'form',
    'the form: closed': 'closed',
    'the form: withdrawn': 'withdrawn',
  },
  done: { CLOSE: 'resting' },
  closed: { CLOSE: 'resting' },
  withdrawn: { CLOSE: 'resting' },
} as const;
type State = keyof typeof leads;

const states = Object.keys(leads) as State[];
const at = (value: State) =>
  signUpMachine.resolveState({
    value,
    context: { workshop: ukulele(), sent, answer: undefined, refusal: undefined },
  });
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
    const [checking, effects] = transition(signUpMachine, at('resting'), BEGIN);
    expect(checking.context.workshop).toEqual(batik());
    expect(effects).toMatchObject([
      { type: 'xstate.spawnChild', params: { src: 'check', input: batik() } },
    ]);
    expect(transition(signUpMachine, checking, BEGIN)[1]).toEqual([]);
  });

  it('shows why the check failed', () => {
    expect(after('checking', 'the check: failed')[1]).toContainEqual(
      expect.objectContaining({ type: 'sayFailure', params: { error: failure } }),
    );
  });

  it('sends the form of the pressed workshop once', () => {
    const [sendingNow, effects] = transition(signUpMachine, at('form'), SUBMIT);
    expect(effects).toMatchObject([
      {
        type: 'xstate.spawnChild',
        params: { src: 'sendForm', input: { ...sent, workshop: ukulele() } },
      },
    ]);
    expect(transition(signUpMachine, sendingNow, SUBMIT)[1]).toEqual([]);
  });

  it('stores why the form was refused, until it is sent again', () => {
    const [refused] = after('sending', 'the form: refused');
    expect(refused.context).toMatchObject({ refusal });
    expect(transition(signUpMachine, refused, SUBMIT)[0].context.refusal).toBeUndefined();
  });

  it('stores the answer', () => {
    expect(after('sending', 'the form: signed up')[0].context).toMatchObject({ answer });
  });
});
