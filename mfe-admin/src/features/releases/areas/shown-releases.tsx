import { type AreaStatus, shortReleaseId } from '@festival/contracts/releases';
import { DescriptionList } from '@festival/ui/description-list';
import { Grid, Stack } from '@festival/ui/layout';
import { useRealTime } from '../../../shared/format-instant.js';
import { budgetOf, errorsOf, isNamedById, paintOf, viewsOf } from '../format-release.js';

type Shown = NonNullable<AreaStatus['live']> | NonNullable<AreaStatus['canary']>;

const nameOf = (shown: Shown) => (
  <>
    {shown.version} {!isNamedById(shown) && <code>{shortReleaseId(shown.id)}</code>}
  </>
);

const numbersOf = ({ numbers }: Shown) => [
  { term: 'Views', value: viewsOf(numbers) },
  { term: 'Errors', value: errorsOf(numbers) },
  { term: 'Largest paint', value: paintOf(numbers) },
];

/** The live release of an area, and the canary that is compared with it. */
export function ShownReleases({ status: { live, canary } }: { status: AreaStatus }) {
  const realTime = useRealTime();
  const since = ({ since: at }: Shown) => realTime(at);
  if (!live) return <p>Nothing is live.</p>;
  return (
    <Grid min="medium" gap={5}>
      <Stack gap={2}>
        <h3>Live</h3>
        <DescriptionList
          items={[
            { term: 'Release', value: nameOf(live) },
            { term: 'Since', value: since(live) },
            { term: 'Sent by', value: <bdi>{live.uploadedBy}</bdi> },
            ...numbersOf(live),
            { term: 'Budget', value: budgetOf(live) },
          ]}
        />
      </Stack>
      {canary && (
        <Stack gap={2}>
          <h3>Canary, {canary.share} % of visitors</h3>
          <DescriptionList
            items={[
              { term: 'Release', value: nameOf(canary) },
              { term: 'Since', value: since(canary) },
              ...numbersOf(canary),
            ]}
          />
          <p>It ends automatically if it does worse.</p>
        </Stack>
      )}
    </Grid>
  );
}
