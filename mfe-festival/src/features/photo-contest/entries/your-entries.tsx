import type { OwnEntry } from '@festival/contracts/photos';
import { Section } from '@festival/ui/section';
import { useState } from 'react';
import { contests } from '../../../content/contests.js';
import { OwnEntryCard } from './own-entry-card.js';
import { WithdrawEntry } from './withdraw-entry.js';
import styles from './your-entries.module.css';

const { title, lead } = contests.photos.entries;

interface Props {
  entries: readonly OwnEntry[];
  /** True until submissions close. */
  canChange: boolean;
  hasVotingBegun: boolean;
  onReplace: (entry: string) => void;
}

export function YourEntries({ entries, canChange, hasVotingBegun, onReplace }: Props) {
  const [withdrawing, setWithdrawing] = useState<OwnEntry>();
  return (
    <Section title={title} lead={lead} headingLevel={3}>
      <ul aria-label={title} className={styles.entries}>
        {entries.map((entry) => (
          <OwnEntryCard
            key={entry._id}
            entry={entry}
            canChange={canChange}
            hasVotingBegun={hasVotingBegun}
            onReplace={() => onReplace(entry._id)}
            onWithdraw={() => setWithdrawing(entry)}
          />
        ))}
      </ul>
      {withdrawing && (
        <WithdrawEntry
          entry={withdrawing}
          canWithdraw={canChange}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </Section>
  );
}
