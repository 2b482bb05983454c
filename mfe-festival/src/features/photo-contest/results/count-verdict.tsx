import type { ContestResults } from '@festival/contracts/photos';
import { Alert } from '@festival/ui/alert';
import type { Recount } from '@festival/verifiable/ballots';

interface Props {
  count: Recount;
  results: ContestResults;
}

/** The result of counting the list again. */
export function CountVerdict({ count, results }: Props) {
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
