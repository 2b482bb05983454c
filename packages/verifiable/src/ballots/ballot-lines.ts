/** A ballot of the published list. */
export interface ListedBallot {
  receipt: string;
  /** The ids of one or two entries. */
  photos: readonly string[];
}

/** A ballot's line: `receipt,entry,entry`, the last of them empty where there is one. The list's hash is over these bytes. */
export const ballotLine = ({ receipt, photos: [first = '', second = ''] }: ListedBallot): string =>
  `${receipt},${first},${second}\n`;

/** The ballots of a list, also of one that `ballotLine` would not write: whoever recounts it is shown what stands there. */
export const readBallots = (list: string): ListedBallot[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [receipt = '', ...photos] = line.split(',');
      return { receipt, photos: photos.filter(Boolean) };
    });
