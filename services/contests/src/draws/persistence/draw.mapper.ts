import type { Draw, DrawnWinner } from '@festival/contracts/draws';
import { beaconChains, timeOfRound } from '@festival/verifiable/beacon';
import type { DrawEntity } from './draw.entity.js';
import type { DrawWinnerEntity } from './draw-winner.entity.js';

const toWinner = (winner: DrawWinnerEntity): DrawnWinner => ({
  code: winner.code,
  prize: winner.prize,
  drawnAt: winner.drawnAt.toISOString(),
  name: winner.replacedAt ? null : winner.namedAs,
  replaced: winner.replacedAt && {
    at: winner.replacedAt.toISOString(),
    reason: winner.replacedBecause ?? '',
  },
});

const toList = ({ listHash, people, chances, closedAt }: DrawEntity): Draw['list'] =>
  listHash !== null && people !== null && chances !== null && closedAt !== null
    ? { hash: listHash, people, chances, publishedAt: closedAt.toISOString() }
    : null;

/** Reveals the secret together with the winners. */
const toResult = (draw: DrawEntity, winners: readonly DrawWinnerEntity[]): Draw['result'] => {
  const { drawnAt, secret, randomness, source, seed } = draw;
  if (drawnAt === null || randomness === null || source === null || seed === null) return null;
  return {
    drawnAt: drawnAt.toISOString(),
    secret,
    randomness,
    source,
    isSigned: draw.isSigned === true,
    signature: draw.signature,
    previousSignature: draw.previousSignature,
    seed,
    winners: winners.map(toWinner),
  };
};

/** @param winners of this draw, in the order of drawing */
export const toDraw = (draw: DrawEntity, winners: readonly DrawWinnerEntity[]): Draw => {
  const chain = beaconChains[draw.chain];
  return {
    _id: draw.id,
    name: draw.name,
    prizes: draw.prizes,
    minimumChances: draw.minimumChances,
    state: draw.state,
    announcedAt: draw.announcedAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    beacon: {
      chain: chain.name,
      chainHash: chain.hash,
      round: draw.round,
      at: timeOfRound(chain, draw.round).toISOString(),
    },
    commitment: draw.commitment,
    list: toList(draw),
    result: toResult(draw, winners),
  };
};
