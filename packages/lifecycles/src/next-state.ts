import { type AnyStateMachine, type EventObject, transition } from 'xstate';

/** The state of a machine without context after an event: the same state for a repeat, undefined if the event is refused. */
export const nextState = <State extends string>(
  machine: AnyStateMachine,
  state: State,
  event: EventObject,
): State | undefined => {
  const snapshot = machine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return undefined;
  return transition(machine, snapshot, event)[0].value as State;
};
