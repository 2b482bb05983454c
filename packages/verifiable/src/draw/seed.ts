import { sha256Hex } from '../hash/index.js';

/** Published before the close, so that the secret cannot be chosen later. */
export const commitmentOf = (secret: string): string => sha256Hex(secret);

interface SeedParts {
  /** The server's secret in hexadecimal digits. It is published with the winners. */
  secret: string;
  /** The beacon's randomness in hexadecimal digits. */
  randomness: string;
  /** The hash of the list of chances. */
  listHash: string;
}

/** Determines the winners. Nobody can know it before the beacon's round: neither those with the secret, nor the operators of the beacon. */
export const seedOf = ({ secret, randomness, listHash }: SeedParts): string =>
  sha256Hex(`${secret}:${randomness}:${listHash}`);
