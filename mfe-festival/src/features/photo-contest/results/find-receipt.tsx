import type { ContestResults } from '@festival/contracts/photos';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { TextField } from '@festival/ui/text-field';
import { findBallot } from '@festival/verifiable/ballots';
import { type FormEvent, useState } from 'react';
import { useOwnBallot } from '../api/own-queries.js';
import { Names } from '../gallery/names.js';
import styles from './find-receipt.module.css';
import type { PublishedList } from './use-published-list.js';

interface Props {
  list: PublishedList;
  results: ContestResults;
}

/** Finds a receipt in the published list. The browser searches, so nobody learns which one. */
export function FindReceipt({ list, results }: Props) {
  const own = useOwnBallot(true).data?.ballot?.receipt ?? '';
  const [typed, setTyped] = useState<string>();
  const [wanted, setWanted] = useState('');
  const receipt = typed ?? own;
  const found = list.count && findBallot(list.count.ballots, wanted);
  const nameOf = (id: string) =>
    results.entries.find(({ _id }) => _id === id)?.name ?? 'an entry that was removed';

  const find = (event: FormEvent) => {
    event.preventDefault();
    setWanted(receipt);
    if (!list.count) list.fetch();
  };
  return (
    <Card>
      <form onSubmit={find} className={styles.form}>
        <div className={styles.row}>
          <TextField
            label="Find your receipt"
            description="Your receipt is not sent anywhere."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={receipt}
            onChange={setTyped}
          />
          <Button type="submit" busy={list.isFetching} busyLabel="Looking…">
            Find
          </Button>
        </div>
        <div role="status">
          {list.count && wanted !== '' && found && (
            <Alert tone="positive" title="Your ballot is in the list">
              It is for <Names names={found.photos.map(nameOf)} />.
            </Alert>
          )}
          {list.count && wanted !== '' && !found && (
            <Alert tone="warning">
              No ballot in the list has this receipt. Please check what you typed.
            </Alert>
          )}
        </div>
      </form>
    </Card>
  );
}
