import { type AreaStatus, shortReleaseId } from '@festival/contracts/releases';
import { Alert } from '@festival/ui/alert';
import { DescriptionList } from '@festival/ui/description-list';
import { Stack } from '@festival/ui/layout';
import { useRealTime } from '../../shared/format-instant.js';
import { budgetOf, errorsOf, isNamedById, paintOf, viewsOf } from './format-release.js';

/** The live release of an area, and what its pages report. */
export function LiveRelease({ live }: Pick<AreaStatus, 'live'>) {
  const realTime = useRealTime();
  if (!live) return <p>Nothing is live.</p>;
  const { numbers, failingSince } = live;
  return (
    <Stack gap={3}>
      <h3>Live</h3>
      {failingSince && (
        <Alert tone="negative">
          Its pages have reported many errors since {realTime(failingSince)}. Roll it back if they
          are its own.
        </Alert>
      )}
      <DescriptionList
        items={[
          {
            term: 'Release',
            value: (
              <>
                {live.version} {!isNamedById(live) && <code>{shortReleaseId(live.id)}</code>}
              </>
            ),
          },
          { term: 'Since', value: realTime(live.since) },
          { term: 'Sent by', value: <bdi>{live.uploadedBy}</bdi> },
          { term: 'Views', value: viewsOf(numbers) },
          { term: 'Errors', value: errorsOf(numbers) },
          { term: 'Largest paint', value: paintOf(numbers) },
          { term: 'Budget', value: budgetOf(live) },
        ]}
      />
    </Stack>
  );
}
