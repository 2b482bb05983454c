/** A ballot of the published list. */
export interface ListedBallot {
  receipt: string;
  /** The ids of one or two entries. */
  photos: readonly string[];
}

/** A ballot's line: `receipt,entry,entry`, with an empty second entry if there is only one. The list's hash is over these bytes. */
export const ballotLine = ({ receipt, photos: [first = '', second = ''] }: ListedBallot): string =>
  `${receipt},${first},${second}\n`;

/** The ballots of a list. It also reads lines that `ballotLine` would not write, so that a recount shows what is really there. */
export const readBallots = (list: string): ListedBallot[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [receipt = '', ...photos] = line.split(',');
      return { receipt, photos: photos.filter(Boolean) };
    });
