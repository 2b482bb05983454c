import { MIN_MINUTES_LIST_STANDS } from '@festival/contracts/limits';
import { beaconChains, timeOfRound } from '@festival/verifiable/beacon';
import type { DrawEntity } from '../persistence/draw.entity.js';

const MINUTE_MS = 60_000;

/** The latest time for a draw's list, which must be public well before the round that decides. */
export const listDeadline = ({ chain, round }: Pick<DrawEntity, 'chain' | 'round'>): Date =>
  new Date(timeOfRound(beaconChains[chain], round).getTime() - MIN_MINUTES_LIST_STANDS * MINUTE_MS);
