import { describe, expect, test } from '@jest/globals';
import { beaconChains, randomnessOf, roundFrom, timeOfRound } from './beacon.js';

const { default: chain, quicknet } = beaconChains;

describe('a round’s time', () => {
  test('is a whole number of periods after the first', () => {
    expect(timeOfRound(chain, 1).toISOString()).toBe('2020-07-22T15:17:30.000Z');
    expect(timeOfRound(chain, 1000).toISOString()).toBe('2020-07-22T23:37:00.000Z');
  });

  test.each([
    ['at the instant', '2020-07-22T23:37:00.000Z', 1000],
    ['a moment later', '2020-07-22T23:37:00.001Z', 1001],
    ['a moment before', '2020-07-22T23:36:59.999Z', 1000],
    ['with the chain’s first', '2020-07-22T15:17:30.000Z', 1],
    ['before there was one', '2020-07-22T15:17:00.000Z', undefined],
  ])('%s, the first round that has not come out before it is that one', (_, instant, round) => {
    expect(roundFrom(chain, new Date(instant))).toBe(round);
  });

  test('finds its round again, in any chain', () => {
    for (const each of [chain, quicknet])
      for (const round of [1, 2, 77, 4_567_890])
        expect(roundFrom(each, timeOfRound(each, round))).toBe(round);
  });
});

/** A round that drand published. */
const round1000 = {
  round: 1000,
  signature:
    '99bf96de133c3d3937293cfca10c8152b18ab2d034ccecf115658db324d2edc00a16a2044cd04a8a38e2a307e5ecff3511315be8d282079faf24098f283e0ed2c199663b334d2e84c55c032fe469b212c5c2087ebb83a5b25155c3283f5b79ac',
  previous_signature:
    'af0d93299a363735fe847f5ea241442c65843dc1bd3a7b79646b3b10072e908bf034d35cd69d378e3341f139100cd4cd03030399864ef8803a5a4f5e64fccc20bbae36d1ca22a6ddc43d2630c41105e90598fab11e5c7456df3925d4b577b113',
};

/** A chain from drand's own tests, of the same kind as quicknet, with its round 38. */
const likeQuicknet = {
  ...quicknet,
  publicKey:
    '81d320f220ee9c79e60e19dedc838c31e3ab919b15481e9feb52f643628c4f6a13fdc52129493875a818109d767272ca0541cbcdcea9335f2870d781b39b845ba8cbd44fdfe4967781cf72ca5917fc9398bcf97ca0548ed5a709016c4b1ff0f3',
};
const round38 = {
  round: 38,
  signature:
    '95c93585c513ebbcb4777ff15599b3140e5ec0295faa0e483f3deadd88fa6d43f0d3703e3a4ce106e8fd6c6987f32126',
};

describe('a round', () => {
  test.each([
    [
      'that signs the one before it',
      chain,
      round1000,
      'a40d3e0e7e3c71f28b7da2fd339f47f0bcf10910309f5253d7c323ec8cea3212',
    ],
    [
      'that stands by itself',
      likeQuicknet,
      round38,
      'b2fc21325a24904a6a9e81a6c63f65f6cec3f0b2400df3f4a56b214770e9ccca',
    ],
  ])('%s has its randomness from its signature', (_, of, round, randomness) => {
    expect(randomnessOf(of, round)).toBe(randomness);
  });

  test.each([
    ['is another round', chain, { ...round1000, round: 1001 }],
    ['follows another', chain, { ...round1000, previous_signature: round1000.signature }],
    ['does not say what it follows', chain, { ...round1000, previous_signature: undefined }],
    ['was signed by others', { ...likeQuicknet, publicKey: quicknet.publicKey }, round38],
    ['has a signature that is none', chain, { ...round1000, signature: 'ff'.repeat(96) }],
    ['has a signature that is no number', chain, { ...round1000, signature: 'winner' }],
  ])('that %s has none', (_, of, round) => {
    expect(randomnessOf(of, round)).toBeUndefined();
  });
});
