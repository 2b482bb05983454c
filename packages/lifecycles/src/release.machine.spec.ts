import { describe, expect, it } from '@jest/globals';
import { mayGoLive, nextReleaseState, type ReleaseEvent, releaseStates } from './release.js';

const leadsTo: Record<ReleaseEvent['type'], (string | undefined)[]> = {
  //         uploaded   checked     active     retired
  PASS: ['checked', 'checked', 'active', 'retired'],
  FAIL: ['uploaded', 'uploaded', 'active', 'retired'],
  ACTIVATE: [undefined, 'active', 'active', 'active'],
  DEPLOY: ['active', 'active', 'active', 'active'],
  RETIRE: [undefined, undefined, 'retired', undefined],
};

describe('the life of a release', () => {
  it.each(Object.entries(leadsTo))('%s leads from each state to the right one', (event, to) => {
    const led = releaseStates.map((state) =>
      nextReleaseState(state, event as ReleaseEvent['type']),
    );
    expect(led).toEqual(to);
  });

  it('nothing goes live that has not passed its checks', () => {
    expect(releaseStates.filter((state) => !mayGoLive(state))).toEqual(['uploaded']);
  });
});
