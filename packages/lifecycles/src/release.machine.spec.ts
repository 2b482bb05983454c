import { describe, expect, it } from '@jest/globals';
import { mayGoLive, nextReleaseState, type ReleaseEvent, releaseStates } from './release.js';

const leadsTo: Record<ReleaseEvent['type'], (string | undefined)[]> = {
  //         uploaded    refused     checked     live       earlier
  PASS: ['checked', 'checked', 'checked', 'live', 'earlier'],
  FAIL: ['refused', 'refused', 'refused', 'live', 'earlier'],
  REPEAT: ['uploaded', 'uploaded', 'checked', 'live', 'earlier'],
  ACTIVATE: [undefined, undefined, 'live', 'live', 'live'],
  DEPLOY: ['live', 'live', 'live', 'live', 'live'],
  REPLACE: [undefined, undefined, undefined, 'earlier', undefined],
};

describe('the life of a release', () => {
  it.each(Object.entries(leadsTo))('%s leads from each state to the right one', (event, to) => {
    const led = releaseStates.map((state) =>
      nextReleaseState(state, event as ReleaseEvent['type']),
    );
    expect(led).toEqual(to);
  });

  it('nothing goes live that has not passed its checks', () => {
    expect(releaseStates.filter((state) => !mayGoLive(state))).toEqual(['uploaded', 'refused']);
  });
});
