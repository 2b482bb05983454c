import { beaconChains, randomnessOf } from '@festival/contracts/verifiable/beacon';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ContestsConfig } from '../config.js';
import type { DrawEntity } from './draw.table.js';

const TIMEOUT_MS = 5_000;

/** A round, as drand returns it. */
const answeredRound = z.object({
  round: z.number(),
  signature: z.string(),
  previous_signature: z.string().optional(),
});

/** Reads rounds from drand, if its address is configured. */
@Injectable()
export class Beacon {
  private readonly url: string | undefined;

  constructor(
    @Inject(CONFIG) config: ContestsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.url = config.DRAND_URL?.replace(/\/+$/, '');
  }

  get isAsked(): boolean {
    return this.url !== undefined;
  }

  /**
   * The round of a draw. The server need not be trusted, because the signature is checked with the chain's key.
   * @throws DomainError BEACON_NOT_REACHED, BEACON_NOT_SIGNED
   */
  async ask({ chain: name, round }: Pick<DrawEntity, 'chain' | 'round'>): Promise<Randomness> {
    const chain = beaconChains[name];
    const source = `${this.url}/${chain.hash}/public/${round}`;
    const answer = await this.read(source);
    return checkRound({ chain: name, round }, { ...answer, source });
  }

  private async read(source: string): Promise<z.infer<typeof answeredRound>> {
    if (!this.isAsked) throw new DomainError('BEACON_NOT_REACHED');
    try {
      const answer = await fetch(source, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answeredRound.parse(await answer.json());
    } catch (err) {
      this.logger.warn({ err, source }, 'the beacon did not answer');
      throw new DomainError('BEACON_NOT_REACHED');
    }
  }
}

/** The randomness of a round, its signature, and where it was read. */
export interface Randomness {
  randomness: string;
  source: string;
  isSigned: true;
  signature: string;
  previousSignature: string | null;
}

interface ReadRound {
  /** The claimed randomness. It is compared with the one that follows from the signature. */
  randomness?: string;
  source: string;
  signature: string;
  previous_signature?: string | undefined;
}

/**
 * Checks a round that the service or an admin has read. The source need not be trusted, because the signature is checked with the chain's key.
 * @throws DomainError BEACON_NOT_SIGNED
 */
export const checkRound = (
  { chain, round }: Pick<DrawEntity, 'chain' | 'round'>,
  { randomness, source, signature, previous_signature }: ReadRound,
): Randomness => {
  const isChained = beaconChains[chain].scheme === 'pedersen-bls-chained';
  const signed = randomnessOf(beaconChains[chain], { round, signature, previous_signature });
  if (signed === undefined || (randomness ?? signed) !== signed)
    throw new DomainError('BEACON_NOT_SIGNED', { params: { round } });
  return {
    randomness: signed,
    source,
    isSigned: true,
    signature,
    // An unchained round has no previous signature, so whatever was given is not checked and not stored.
    previousSignature: isChained ? (previous_signature ?? null) : null,
  };
};
