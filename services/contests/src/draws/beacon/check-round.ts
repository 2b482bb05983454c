import { DomainError } from '@festival/service-kit/errors';
import { beaconChains, randomnessOf } from '@festival/verifiable/beacon';
import type { DrawEntity } from '../persistence/draw.entity.js';

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
