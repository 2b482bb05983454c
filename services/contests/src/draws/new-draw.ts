import { randomBytes } from 'node:crypto';
import type { DrawForm } from '@festival/contracts/draws';
import {
  type BeaconChainName,
  beaconChains,
  roundFrom,
} from '@festival/contracts/verifiable/beacon';
import { commitmentOf } from '@festival/contracts/verifiable/draw';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import type { DrawEntity } from './draw.table.js';

interface NewDraw {
  id: string;
  now: Date;
  chain: BeaconChainName;
  /** 32 random bytes, in hexadecimal digits. */
  secret: string;
}

/**
 * A new draw. The beacon's round is fixed now, and is published after the list.
 * @throws DomainError DRAW_CLOSES_IN_PAST; SchemaMismatch for a time before the beacon's first round
 */
export const newDraw = (form: DrawForm, { id, now, chain, secret }: NewDraw): DrawEntity => {
  const closesAt = new Date(form.closesAt);
  if (closesAt <= now) throw new DomainError('DRAW_CLOSES_IN_PAST');
  const round = roundFrom(beaconChains[chain], new Date(form.drawAt));
  if (round === undefined)
    throw new SchemaMismatch({
      source: 'body',
      keys: ['drawAt'],
      message: '"drawAt" is before the beacon began',
    });
  return {
    id,
    name: form.name,
    prizes: form.prizes,
    minimumChances: form.minimumChances,
    state: 'announced',
    announcedAt: now,
    closesAt,
    chain,
    round,
    secret,
    commitment: commitmentOf(secret),
    closedAt: null,
    listHash: null,
    people: null,
    chances: null,
    drawnAt: null,
    randomness: null,
    source: null,
    isSigned: null,
    signature: null,
    previousSignature: null,
    seed: null,
  };
};

const BYTES = 32;

/** A draw's secret, in hexadecimal digits. */
export const newSecret = (): string => randomBytes(BYTES).toString('hex');
