import { describe, expect, it } from '@jest/globals';
import { type ExportEvent, exportStates, exportStatesBefore, nextExportState } from './export.js';

const leadsTo: Record<ExportEvent['type'], (string | undefined)[]> = {
  //       queued      running      done       failed     cancelled
  BEGIN: ['running', 'running', undefined, undefined, undefined],
  WAIT: [undefined, 'queued', undefined, undefined, undefined],
  FINISH: [undefined, 'done', undefined, undefined, undefined],
  FAIL: [undefined, 'failed', undefined, undefined, undefined],
  CANCEL: ['cancelled', 'cancelled', undefined, undefined, 'cancelled'],
};

describe('the life of an export', () => {
  it.each(Object.entries(leadsTo))('%s leads from each state to the right one', (event, to) => {
    const led = exportStates.map((state) => nextExportState(state, event as ExportEvent['type']));
    expect(led).toEqual(to);
  });

  it('begins again after its process has died, and is cancelled once', () => {
    expect(exportStatesBefore('BEGIN')).toEqual(['queued', 'running']);
    expect(exportStatesBefore('CANCEL')).toEqual(['queued', 'running']);
  });
});
