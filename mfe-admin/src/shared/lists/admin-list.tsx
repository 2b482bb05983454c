import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import type { useQuery } from '@festival/mfe-kit/query';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import type { ReactNode } from 'react';
import { type CursorPages, ListPages } from './list-pages.js';

const ROWS_ON_THE_WAY = 10;
const FORBIDDEN = 403;

/** Retrying does not help an admin who has lost the permission. */
function NotToBeHad({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  if (isApiError(error) && error.status === FORBIDDEN)
    return <Alert tone="negative">{errorMessage(error)}</Alert>;
  return <ErrorState title={`Issues with fetching ${what}`} onRetry={onRetry} />;
}

interface Props<Data> {
  /** The name of the list, as in "Loading orders…". */
  what: string;
  query: Pick<
    ReturnType<typeof useQuery<Data>>,
    'data' | 'error' | 'isPlaceholderData' | 'refetch'
  >;
  toolbar?: ReactNode;
  /** Set when the list has pages. */
  pages?: CursorPages | undefined;
  /** The list; `isStale` while another one loads. The list itself renders its empty state. */
  children: (data: Data, isStale: boolean) => ReactNode;
}

/** The frame of every list in the admin area: its toolbar, and its loading and error states. */
export function AdminList<Data>({ what, query, toolbar, pages, children }: Props<Data>) {
  const { data, error, isPlaceholderData, refetch } = query;
  const retry = () => void refetch();
  return (
    <Stack gap={4}>
      {toolbar}
      {data !== undefined && error && (
        <Alert tone="warning" actions={<Button onClick={retry}>Retry</Button>}>
          These {what} may have changed: they could not be loaded again.
        </Alert>
      )}
      {data !== undefined && children(data, isPlaceholderData)}
      {data === undefined && error && <NotToBeHad what={what} error={error} onRetry={retry} />}
      {data === undefined && !error && (
        <Loading label={`Loading ${what}…`}>
          <Skeleton lines={ROWS_ON_THE_WAY} />
        </Loading>
      )}
      {data !== undefined && pages && <ListPages {...pages} />}
    </Stack>
  );
}
