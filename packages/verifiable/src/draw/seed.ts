import { sha256Hex } from '../hash/index.js';

/** What is published before the close, so that the secret cannot be chosen later. */
export const commitmentOf = (secret: string): string => sha256Hex(secret);

interface SeedParts {
  /** The server's, in hexadecimal digits. Published with the winners. */
  secret: string;
  /** The beacon's, in hexadecimal digits. */
  randomness: string;
  /** Of the list of chances. */
  listHash: string;
}

/** What the winners follow from. Nobody knows it before the beacon's round: neither those who know the secret, nor those who make the beacon. */
export const seedOf = ({ secret, randomness, listHash }: SeedParts): string =>
  sha256Hex(`${secret}:${randomness}:${listHash}`);
