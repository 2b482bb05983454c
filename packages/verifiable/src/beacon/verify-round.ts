import { bls12_381 as bls } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from '../hash/index.js';
import type { BeaconChain } from './chains.js';

/** A round, as drand publishes it, in hexadecimal digits. */
export interface BeaconRound {
  round: number;
  signature: string;
  /** Only for a chained round. */
  previous_signature?: string | undefined;
}

const roundBytes = (round: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return bytes;
};

const isSigned = (chain: BeaconChain, { round, signature, previous_signature }: BeaconRound) => {
  const key = hexToBytes(chain.publicKey);
  const signed = hexToBytes(signature);
  if (chain.scheme === 'bls-unchained-g1-rfc9380') {
    const message = bls.shortSignatures.hash(sha256(roundBytes(round)));
    return bls.shortSignatures.verify(signed, message, key);
  }
  const before = hexToBytes(previous_signature ?? '');
  const message = bls.longSignatures.hash(sha256(concatBytes(before, roundBytes(round))));
  return bls.longSignatures.verify(signed, message, key);
};

/** The randomness of a round with a valid signature of the chain; undefined if the signature is invalid. */
export const randomnessOf = (chain: BeaconChain, round: BeaconRound): string | undefined => {
  try {
    return isSigned(chain, round) ? sha256Hex(hexToBytes(round.signature)) : undefined;
  } catch {
    // The library throws if the signature is not a point of the curve.
    return undefined;
  }
};
