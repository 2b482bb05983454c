import type { BeaconByHand } from '@festival/contracts/draws';
import { DomainError } from '@festival/service-kit/errors';
import { beaconChains, randomnessOf } from '@festival/verifiable/beacon';
import type { DrawEntity } from '../persistence/draw.entity.js';
import type { Randomness } from './beacon.js';

/**
 * What an admin read elsewhere. Without a signature it stands as it is given: everybody can compare it with what the beacon says.
 * @throws DomainError BEACON_NOT_SIGNED for a signature that is not this round's
 */
export const checkByHand = (
  { chain, round }: Pick<DrawEntity, 'chain' | 'round'>,
  { randomness, source, signature, previous_signature }: BeaconByHand,
): Randomness => {
  if (signature === undefined) return { randomness, source, isSigned: false };
  const signed = randomnessOf(beaconChains[chain], { round, signature, previous_signature });
  if (signed !== randomness) throw new DomainError('BEACON_NOT_SIGNED', { params: { round } });
  return { randomness, source, isSigned: true };
};
