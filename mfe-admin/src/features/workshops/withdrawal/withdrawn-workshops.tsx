import type { AdminWorkshop } from '@festival/contracts/workshops';
import { formatDate } from '@festival/edition/dates';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { useWithdrawnWorkshops } from '../use-workshops.js';
import { DownloadSignUps } from '../workshop-actions.js';
import { WorkshopsTable } from '../workshops-table.js';

function WithdrawalNote({ edition, workshop }: { edition: Edition; workshop: AdminWorkshop }) {
  const { withdrawn } = workshop;
  if (!withdrawn) return null;
  return (
    <>
      Withdrawn on {formatDate(edition, withdrawn.at)}
      {withdrawn.why && (
        <>
          : <bdi>{withdrawn.why}</bdi>
        </>
      )}
    </>
  );
}

/** Withdrawn workshops, with their sign-ups at that time. Shown when there is at least one. */
export function WithdrawnWorkshops() {
  const edition = useEdition();
  const query = useWithdrawnWorkshops();
  if (query.error)
    return (
      <ErrorState
        headingLevel={2}
        title="Issues with fetching withdrawn workshops"
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="withdrawn-workshops">
      <h2 id="withdrawn-workshops">Withdrawn workshops</h2>
      <WorkshopsTable
        caption="Withdrawn workshops"
        workshops={query.data}
        note={(workshop) => <WithdrawalNote edition={edition} workshop={workshop} />}
        actions={(workshop) => <DownloadSignUps workshop={workshop} />}
        empty="No workshop was withdrawn."
      />
    </Stack>
  );
}
