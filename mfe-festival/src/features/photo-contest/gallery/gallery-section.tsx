import { errorMessage } from '@festival/mfe-kit/api';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Section } from '@festival/ui/section';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { contests } from '../../../content/contests.js';
import { useEntries } from '../api/entries-query.js';
import { Wall } from './wall.js';

const { title, lead, none } = contests.photos.gallery;

/** All entries on the ballot, from the voting period on. */
export function GallerySection() {
  const { data, error, isFetching, refetch } = useEntries();
  return (
    <Section title={title} lead={lead} headingLevel={3}>
      {data && data.length > 0 && <Wall label={title} entries={data} />}
      {data?.length === 0 && <EmptyState icon="image" title={none} headingLevel={3} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState headingLevel={3} busy={isFetching} onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
    </Section>
  );
}
