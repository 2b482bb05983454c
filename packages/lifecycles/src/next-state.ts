import { type AnyStateMachine, transition } from 'xstate';

/** The state of a machine without context after an event: the same state for a repeat, undefined if the event is refused. */
export const nextState = <State extends string>(
  machine: AnyStateMachine,
  state: State,
  event: string,
): State | undefined => {
  const snapshot = machine.resolveState({ value: state, context: {} });
  if (!snapshot.can({ type: event })) return undefined;
  return transition(machine, snapshot, { type: event })[0].value as State;
};
