import type { LiveState } from '@festival/contracts/releases';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseReleases, runningCanaries, TICKETS } from './choose-releases.js';

const areas = ['shell', 'festival', 'marketplace', 'workshops'];
const area = fc.constantFrom(...areas);
const id = fc.constantFrom(
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  'cccccccccccccccccccccccccccccccc',
  'dddddddddddddddddddddddddddddddd',
);
const deployed = fc.dictionary(area, id);
const canary = fc.option(
  fc.record({ id, version: fc.constant('1'), share: fc.integer({ min: 1, max: 99 }) }),
);
const liveArea = fc.record({ id, version: fc.constant('1'), over: fc.option(id), canary });
const live: fc.Arbitrary<LiveState | undefined> = fc.option(
  fc.record({ revision: fc.nat(), areas: fc.dictionary(area, liveArea) }),
  { nil: undefined },
);
const ticket = fc.integer({ min: 0, max: TICKETS - 1 });

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

test('a visitor gets the newest release that has worked and that they do not avoid, or else the usual one', () => {
  const known = {
    deployed: {
      festival: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      workshops: 'cccccccccccccccccccccccccccccccc',
    },
    live: undefined,
    shown: {
      workshops: [
        'cccccccccccccccccccccccccccccccc',
        'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
        'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      ],
    },
  };
  const avoiding = (...ids: string[]) =>
    chooseReleases(known, { avoids: ids.map((id) => ({ area: 'workshops', id })) });

  expect(avoiding().workshops).toBe('cccccccccccccccccccccccccccccccc');
  expect(avoiding('cccccccccccccccccccccccccccccccc').workshops).toBe(
    'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  );
  expect(
    avoiding('cccccccccccccccccccccccccccccccc', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb').workshops,
  ).toBe('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  expect(avoiding(...known.shown.workshops).workshops).toBe('cccccccccccccccccccccccccccccccc');
  // A release that went live since then is not avoided, nor is another area's.
  expect(avoiding('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb').workshops).toBe(
    'cccccccccccccccccccccccccccccccc',
  );
  expect(avoiding('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa').festival).toBe(
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  );
});

test('a visitor stays with a canary whose share grows, and the share is exact', () => {
  const at = (share: number) => ({
    deployed: { workshops: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    live: {
      revision: 1,
      areas: {
        workshops: {
          id: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
          version: '1',
          over: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
          canary: { id: 'cccccccccccccccccccccccccccccccc', version: '2', share },
        },
      },
    },
  });
  const isCanary = (share: number, ticket: number) =>
    chooseReleases(at(share), { ticket }).workshops === 'cccccccccccccccccccccccccccccccc';
  fc.assert(
    fc.property(ticket, fc.integer({ min: 1, max: 98 }), (ticket, share) => {
      if (isCanary(share, ticket)) expect(isCanary(share + 1, ticket)).toBe(true);
    }),
  );
  const tickets = Array.from({ length: TICKETS }, (_, ticket) => ticket);
  expect(tickets.filter((ticket) => isCanary(10, ticket))).toHaveLength(TICKETS / 10);
  expect(chooseReleases(at(99)).workshops).toBe('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
  expect(runningCanaries(at(10))).toEqual([
    { area: 'workshops', id: 'cccccccccccccccccccccccccccccccc' },
  ]);
  expect(
    runningCanaries({ ...at(10), deployed: { workshops: 'dddddddddddddddddddddddddddddddd' } }),
  ).toEqual([]);
});

test('a preview shows one candidate and leaves everything else', () => {
  fc.assert(
    fc.property(deployed, live, area, (deployed, live, name) => {
      const preview = { area: name, id: 'ffffffffffffffffffffffffffffffff' };
      const { [name]: shown, ...rest } = chooseReleases({ deployed, live }, { preview });
      const { [name]: _plain, ...plain } = chooseReleases({ deployed, live });
      expect(shown).toBe('ffffffffffffffffffffffffffffffff');
      expect(rest).toEqual(plain);
    }),
  );
});
