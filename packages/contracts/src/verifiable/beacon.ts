import { bls12_381 as bls } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './hash.js';

/** A chain of drand, the public randomness beacon of the League of Entropy. It publishes rounds of randomness at a fixed interval, signed jointly. */
interface BeaconChain {
  name: string;
  /** Identifies the chain in drand's URLs. */
  hash: string;
  publicKey: string;
  /** Whether a signature also covers the previous one, and its group on the curve. */
  scheme: 'pedersen-bls-chained' | 'bls-unchained-g1-rfc9380';
  genesisSeconds: number;
  periodSeconds: number;
}

/** The chains that a draw may use: drand's public ones, as described by `https://api.drand.sh/<hash>/info`. */
export const beaconChains = {
  default: {
    name: 'default',
    hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
    publicKey:
      '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
    scheme: 'pedersen-bls-chained',
    genesisSeconds: 1_595_431_050,
    periodSeconds: 30,
  },
  quicknet: {
    name: 'quicknet',
    hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    scheme: 'bls-unchained-g1-rfc9380',
    genesisSeconds: 1_692_803_367,
    periodSeconds: 3,
  },
} as const satisfies Record<string, BeaconChain>;
export type BeaconChainName = keyof typeof beaconChains;

export const timeOfRound = (chain: BeaconChain, round: number): Date =>
  new Date((chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1000);

/** The first round at or after an instant; undefined before the chain's first round. */
export const roundFrom = (chain: BeaconChain, instant: Date): number | undefined => {
  const periods = Math.ceil(
    (instant.getTime() / 1000 - chain.genesisSeconds) / chain.periodSeconds,
  );
  return periods < 0 ? undefined : periods + 1;
};

/** A round, as drand publishes it, in hexadecimal digits. */
interface BeaconRound {
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
