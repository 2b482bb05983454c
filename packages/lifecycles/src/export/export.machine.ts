import { setup, transition } from 'xstate';

export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];
export type ExportEvent = { type: 'BEGIN' | 'WAIT' | 'FINISH' | 'FAIL' | 'CANCEL' };

/** The life of an export. It begins again when its process died, and waits when what it needs is away. */
export const exportMachine = setup({ types: { events: {} as ExportEvent } }).createMachine({
  id: 'export',
  initial: 'queued',
  states: {
    queued: { on: { BEGIN: 'running', CANCEL: 'cancelled' } },
    running: {
      on: {
        BEGIN: 'running',
        WAIT: 'queued',
        FINISH: 'done',
        FAIL: 'failed',
        CANCEL: 'cancelled',
      },
    },
    done: {},
    failed: {},
    cancelled: { on: { CANCEL: 'cancelled' } },
  },
});

/** The state an event leads to: the same one where it is a repeat, undefined where it is refused. */
export const nextExportState = (
  state: ExportState,
  event: ExportEvent['type'],
): ExportState | undefined => {
  const snapshot = exportMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can({ type: event })) return undefined;
  return transition(exportMachine, snapshot, { type: event })[0].value as ExportState;
};

/** The states in which an event changes something, for a conditional update. */
export const exportStatesBefore = (event: ExportEvent['type']): ExportState[] =>
  exportStates.filter((state) => {
    const next = nextExportState(state, event);
    return next !== undefined && (next !== state || event === 'BEGIN');
  });

/** Whether nothing happens to it any more. */
export const hasExportEnded = (state: ExportState): boolean =>
  nextExportState(state, 'BEGIN') === undefined;
