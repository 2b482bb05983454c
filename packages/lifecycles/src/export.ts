import { setup } from 'xstate';
import { nextState } from './next-state.js';

export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];
export type ExportEvent = { type: 'BEGIN' | 'WAIT' | 'FINISH' | 'FAIL' | 'CANCEL' };

/** The life of an export. It starts again if its process died, and waits if a dependency is down. */
const exportMachine = setup({ types: { events: {} as ExportEvent } }).createMachine({
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

export const nextExportState = (
  state: ExportState,
  event: ExportEvent['type'],
): ExportState | undefined => nextState(exportMachine, state, { type: event });

/** The states that an event changes, for a conditional update. */
export const exportStatesBefore = (event: ExportEvent['type']): ExportState[] =>
  exportStates.filter((state) => {
    const next = nextExportState(state, event);
    return next !== undefined && (next !== state || event === 'BEGIN');
  });
