import { DomainError } from '@festival/service-kit/errors';
import { beaconChains, randomnessOf } from '@festival/verifiable/beacon';
import type { DrawEntity } from '../persistence/draw.entity.js';

/** The randomness of a round, with the signature that it follows from, and where it was read. */
export interface Randomness {
  randomness: string;
  source: string;
  isSigned: true;
  signature: string;
  previousSignature: string | null;
}

interface ReadRound {
  /** What its reader says that it is; it follows from the signature. */
  randomness?: string;
  source: string;
  signature: string;
  previous_signature?: string | undefined;
}

/**
 * A round that was read somewhere, by the service or by an admin. Nobody need be believed: the signature is checked against the key of the chain.
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
    // That of a round that stands by itself is not checked: it may be anything.
    previousSignature: isChained ? (previous_signature ?? null) : null,
  };
};
