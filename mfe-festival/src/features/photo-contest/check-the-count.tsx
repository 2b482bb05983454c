import type { ContestResults } from '@festival/contracts/photos';
import type { Recount } from '@festival/contracts/verifiable/ballots';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button, buttonClass } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { cx } from '@festival/ui/cx';
import { Icon } from '@festival/ui/icon';
import { Cluster, Stack } from '@festival/ui/layout';
import { Section } from '@festival/ui/section';
import { TextField } from '@festival/ui/text-field';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type FormEvent, useState } from 'react';
import contests from '../../content/contests.yaml';
import styles from './check-the-count.module.css';
import { Names } from './gallery.js';
import { useOwnBallot } from './queries.js';

const { checkTitle, check } = contests.photos.results;

/** The published list, its hash, and ways to count it again here or anywhere else. */
export function CheckTheCount({ results }: { results: ContestResults }) {
  const api = useApi();
  const list = usePublishedList(results);
  return (
    <Section title={checkTitle} headingLevel={3} tone="sky" motif="eye">
      <Stack gap={5} className={styles.check}>
        <Stack gap={3}>
          {check.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
        <p>
          <VisuallyHidden>Fingerprint of the list: </VisuallyHidden>
          <code className={styles.hash}>{results.hash}</code>
        </p>
        <Cluster gap={3}>
          <Button
            variant="primary"
            busy={list.isFetching}
            busyLabel="Counting…"
            onClick={list.fetch}
          >
            Recount in this browser
          </Button>
          <a
            href={api.url('GET /photos/ballots')}
            download="ballots.csv"
            className={cx(buttonClass({}), styles.download)}
          >
            <Icon name="download" />
            Download the list
          </a>
        </Cluster>
        <div role="status">
          {list.count && <CountVerdict count={list.count} results={results} />}
          {list.error && <Alert tone="negative">{errorMessage(list.error)}</Alert>}
        </div>
        <FindReceipt list={list} results={results} />
      </Stack>
    </Section>
  );
}

interface Props {
  count: Recount;
  results: ContestResults;
}

function CountVerdict({ count, results }: Props) {
  const { ballots, isPublishedList, isComplete, mismatches, hash } = count;
  const nameOf = (id: string) => results.entries.find(({ _id }) => _id === id)?.name ?? id;
  if (isPublishedList && isComplete && mismatches.length === 0)
    return (
      <Alert tone="positive" title="The count is right">
        {ballots.length} ballots, counted again in this browser, give the votes that are shown
        above. The fingerprint of the list is the one that was published.
      </Alert>
    );
  return (
    <Alert tone="negative" title="The count is not right">
      {!isPublishedList && (
        <p>The list is not the one that was published. Its fingerprint is {hash}.</p>
      )}
      {!isComplete && (
        <p>
          The list has {ballots.length} ballots, the results speak of {results.ballots}.
        </p>
      )}
      {mismatches.map(({ _id, counted, claimed }) => (
        <p key={_id}>
          <bdi>{nameOf(_id)}</bdi>: {counted} in the list, {claimed} in the results.
        </p>
      ))}
    </Alert>
  );
}

interface FindReceiptProps {
  list: PublishedList;
  results: ContestResults;
}

/** Finds a receipt in the published list. The browser searches, so nobody learns which one. */
function FindReceipt({ list, results }: FindReceiptProps) {
  const own = useOwnBallot(true).data?.ballot?.receipt ?? '';
  const [typed, setTyped] = useState<string>();
  const [wanted, setWanted] = useState('');
  const receipt = typed ?? own;
  const found = list.count?.find(wanted);
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

/** The published list of ballots, downloaded and counted in this browser on request. */
const usePublishedList = (results: ContestResults) => {
  const api = useApi();
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({
    queryKey: ['contests', 'ballots', results.hash],
    queryFn: async ({ signal }) => {
      const [list, { findBallot, recount }] = await Promise.all([
        api.call('GET /photos/ballots', { signal }) as Promise<Blob>,
        import('@festival/contracts/verifiable/ballots'),
      ]);
      const count = recount(new Uint8Array(await list.arrayBuffer()), results);
      return { ...count, find: (receipt: string) => findBallot(count.ballots, receipt) };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, isFetching, refetch } = query;
  return {
    count: data,
    error: isFetching ? null : error,
    isFetching,
    fetch: () => {
      if (isWanted) void refetch();
      else setWanted(true);
    },
  };
};

type PublishedList = ReturnType<typeof usePublishedList>;
