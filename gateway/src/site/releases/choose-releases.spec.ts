import type { LiveState } from '@festival/contracts/releases';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseReleases } from './choose-releases.js';

const areas = ['shell', 'festival', 'marketplace', 'workshops'];
const area = fc.constantFrom(...areas);
const id = fc.constantFrom(
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  'cccccccccccccccccccccccccccccccc',
  'dddddddddddddddddddddddddddddddd',
);
const deployed = fc.dictionary(area, id);
const liveArea = fc.record({ id, version: fc.constant('1'), over: fc.option(id) });
const live: fc.Arbitrary<LiveState | undefined> = fc.option(
  fc.record({ revision: fc.nat(), areas: fc.dictionary(area, liveArea) }),
  { nil: undefined },
);

test('a decision of the registry is shown until a newer deployment replaces it', () => {
  fc.assert(
    fc.property(deployed, live, (deployed, live) => {
      const chosen = chooseReleases({ deployed, live });
      for (const name of areas) {
        const decision = live?.areas[name];
        const counts = decision?.over === (deployed[name] ?? null);
        expect(chosen[name]).toBe(decision && counts ? decision.id : deployed[name]);
      }
    }),
  );
});

test('the choice for one area does not affect another', () => {
  fc.assert(
    fc.property(deployed, live, area, liveArea, (deployed, live, name, decision) => {
      const changed = {
        revision: (live?.revision ?? 0) + 1,
        areas: { ...live?.areas, [name]: decision },
      };
      const { [name]: _before, ...before } = chooseReleases({ deployed, live });
      const { [name]: _after, ...after } = chooseReleases({ deployed, live: changed });
      expect(after).toEqual(before);
    }),
  );
});

test('without a decision the deployment is shown, and a deployment always shows its own releases', () => {
  fc.assert(
    fc.property(deployed, live, area, (deployed, live, name) => {
      expect(chooseReleases({ deployed, live: undefined })).toEqual(deployed);
      const shipped = { ...deployed, [name]: 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' };
      expect(chooseReleases({ deployed: shipped, live })[name]).toBe(
        'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      );
    }),
  );
});

test('a preview shows one candidate and leaves everything else', () => {
  fc.assert(
    fc.property(deployed, live, area, (deployed, live, name) => {
      const preview = { area: name, id: 'ffffffffffffffffffffffffffffffff' };
      const { [name]: shown, ...rest } = chooseReleases({ deployed, live }, preview);
      const { [name]: _plain, ...plain } = chooseReleases({ deployed, live });
      expect(shown).toBe('ffffffffffffffffffffffffffffffff');
      expect(rest).toEqual(plain);
    }),
  );
});
