import type { PhotoContestPeriod } from '@festival/edition/photo-contest';
import { useSession } from '@festival/mfe-kit/session';
import { Section } from '@festival/ui/section';
import { contests } from '../../../content/contests.js';
import { useEntries } from '../api/entries-query.js';
import { useOwnBallot, useOwnEntries } from '../api/own-queries.js';
import { Receipt } from '../vote/receipt.js';
import { YourEntries } from './your-entries.js';

const { receipt } = contests.photos;

interface Props {
  period: PhotoContestPeriod;
  onReplace: (entry: string) => void;
}

/** The signed-in student's own entries and the receipt of their ballot. Nothing for anybody else. */
export function YourPart(props: Props) {
  return useSession().role === 'student' && props.period !== 'pre' ? <OwnPart {...props} /> : null;
}

function OwnPart({ period, onReplace }: Props) {
  const hasVotingBegun = period === 'vote' || period === 'over';
  const own = useOwnEntries();
  const ballot = useOwnBallot(hasVotingBegun).data?.ballot;
  const { data: all } = useEntries();
  const entries = (own.data ?? []).filter(({ state }) => state !== 'withdrawn');
  return (
    <>
      {entries.length > 0 && (
        <YourEntries
          entries={entries}
          canChange={period === 'submit'}
          hasVotingBegun={hasVotingBegun}
          onReplace={onReplace}
        />
      )}
      {ballot && (
        <Section title={receipt.title} headingLevel={3}>
          <Receipt ballot={ballot} entries={all ?? []} />
        </Section>
      )}
    </>
  );
}
