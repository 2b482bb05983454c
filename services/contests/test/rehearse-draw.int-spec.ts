import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { codesOf, type DrawsWorld, startDrawsWorld } from './draws-world.js';

const guide = readFileSync(
  new URL('../../../docs/guides/rehearse-a-draw.md', import.meta.url),
  'utf8',
);
const [closesAt = '', drawAt = '', listAt = '', roundAt = ''] =
  guide.match(/\d{4}-\d\d-\d\dT[\d:]+\+08:00/g) ?? [];
const { round, ...pasted } = JSON.parse(guide.split('```json')[1]?.split('```')[0] ?? '');

let world: DrawsWorld;
beforeAll(async () => {
  world = await startDrawsWorld();
});
afterAll(() => world.closeWorld());

it('a draw is rehearsed without a network, as the guide says', async () => {
  await world.at('2021-02-10T10:00:00+08:00');
  const { body: announced } = await world.announce({ closesAt, drawAt });
  expect(announced.beacon.round).toBe(round);
  await world.at(listAt);
  await world.close();
  await world.at(roundAt);
  const beacon = { ...pasted, source: 'the guide' };
  expect((await world.draw(announced._id, undefined, world.other)).body.code).toBe(
    'BEACON_NOT_REACHED',
  );
  const { status, body } = await world.draw(announced._id, beacon, world.other);
  expect([status, body.state, body.result?.isSigned]).toEqual([200, 'drawn', true]);
  expect(codesOf(body.result?.winners)).toHaveLength(announced.prizes.length);
  expect(await world.differences(announced._id)).toEqual([]);
});
