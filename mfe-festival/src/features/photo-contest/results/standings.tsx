import type { ContestResults } from '@festival/contracts/photos';
import { Motif } from '@festival/ui/artwork';
import { cx } from '@festival/ui/cx';
import { contests } from '../../../content/contests.js';
import { Sheet } from '../../../shared/sheet.js';
import { ratioOf, shaped } from '../gallery/image-of.js';
import { Print } from '../gallery/print.js';
import { Wall } from '../gallery/wall.js';
import styles from './standings.module.css';

const { unranked: unrankedTitle } = contests.photos.results;

type Standing = ContestResults['entries'][number];

const votesText = (votes: number): string => (votes === 1 ? '1 vote' : `${votes} votes`);

const placeText = ({ place, isTied, votes }: Standing): string =>
  `No. ${place}${isTied ? ', shared' : ''}\u00a0· ${votesText(votes)}`;

/** Every entry that got a vote with its rank, then the others. The winner is large, or several winners when they tie. */
export function Standings({ results: { entries, ballots } }: { results: ContestResults }) {
  const first = entries.filter(({ place }) => place === 1);
  const others = entries.filter(({ place }) => place !== null && place > 1);
  const unranked = entries.filter(({ place }) => place === null);
  return (
    <div className={styles.standings}>
      <p className={styles.turnout}>
        {ballots === 1 ? '1 student voted.' : `${ballots} students voted.`}
      </p>
      {first.length > 0 && (
        <ul aria-label="Most votes" className={styles.first}>
          {first.map((entry) => (
            <Sheet as="li" key={entry._id} tone="sun" cut="b" className={styles.winner}>
              <div className={cx(styles.print, shaped, ratioOf(entry))}>
                <Print entry={entry} sizes="(min-width: 60rem) 44rem, 92vw" />
              </div>
              <div className={styles.words}>
                <Motif name="petal" size="large" />
                <p className={styles.votes}>{votesText(entry.votes)}</p>
                <h4 className={styles.name}>
                  <bdi>{entry.name}</bdi>
                </h4>
                {entry.caption && <p>{entry.caption}</p>}
                {entry.isTied && <p>Shared first place</p>}
              </div>
            </Sheet>
          ))}
        </ul>
      )}
      {others.length > 0 && <Wall label="All the others" entries={others} noteOf={placeText} />}
      {unranked.length > 0 && (
        <>
          <h4>{unrankedTitle}</h4>
          <Wall label={unrankedTitle} entries={unranked} />
        </>
      )}
    </div>
  );
}
