import { errorMessage, isApiError } from '@festival/mfe-kit/api';
import type { useQuery } from '@festival/mfe-kit/query';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Badge, type BadgeTone } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { SearchField, type SearchFieldProps } from '@festival/ui/search-field';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { createPortal } from 'react-dom';

const SKELETON_ROWS = 10;
const FORBIDDEN = 403;

/** Retrying does not help an admin who has lost the permission. */
function LoadFailed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
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
  /** What narrows or explains the list. */
  toolbar?: ReactNode;
  /** The actions for the whole page, beside its title. */
  actions?: ReactNode;
  /** Set when the list has pages. */
  pages?: CursorPages | undefined;
  /** The list; `isStale` while another one loads. The list itself renders its empty state. */
  children: (data: Data, isStale: boolean) => ReactNode;
}

/** The frame of every list in the admin area: its actions and toolbar, and its loading and error states. */
export function AdminList<Data>({ what, query, toolbar, actions, pages, children }: Props<Data>) {
  const { data, error, isPlaceholderData, refetch } = query;
  const retry = () => void refetch();
  return (
    <Stack gap={3}>
      <PageActions>{actions}</PageActions>
      {toolbar}
      {data !== undefined && error && (
        <Alert tone="warning" actions={<Button onClick={retry}>Retry</Button>}>
          These {what} may have changed: they could not be loaded again.
        </Alert>
      )}
      {data !== undefined && children(data, isPlaceholderData)}
      {data === undefined && error && <LoadFailed what={what} error={error} onRetry={retry} />}
      {data === undefined && !error && (
        <Loading label={`Loading ${what}…`}>
          <Skeleton lines={SKELETON_ROWS} />
        </Loading>
      )}
      {data !== undefined && pages && <ListPages {...pages} />}
    </Stack>
  );
}

/** The element beside the page's title, once it is there. */
export const ActionsElement = createContext<HTMLElement | null>(null);

/** Shows its children beside the page's title. */
export function PageActions({ children }: { children: ReactNode }) {
  const element = useContext(ActionsElement);
  return element && createPortal(children, element);
}

interface AdminSearchProps extends Omit<SearchFieldProps, 'value' | 'onChange' | 'onSearch'> {
  /** The text of the search in the address. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search box of a list. Enter or its button starts the search. When the address changes, as with Back, the box follows. */
export function AdminSearch({ text, onSearch, ...field }: AdminSearchProps) {
  const [typed, setTyped] = useState(text);
  const [searched, setSearched] = useState(text);
  if (searched !== text) {
    setSearched(text);
    setTyped(text);
  }
  return (
    <SearchField
      submitLabel="Search"
      {...field}
      value={typed}
      onChange={setTyped}
      onSearch={(wanted) => onSearch(wanted.trim())}
    />
  );
}

/** A part of a page with a heading of its own. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <Stack gap={4}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

/**
 * The parameters of the address, and a function to change some of them. One without a value leaves the address, and the list is at its first page.
 * @param suffix of the names, where several lists share a page
 */
export const useAddress = (suffix = '') => {
  const [search, setSearch] = useSearchParams();
  return {
    read: (name: string): string => search.get(name + suffix) ?? '',
    change: (values: Readonly<Record<string, string>>) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const name of [PARAMETER, ...Object.keys(values)]) after.delete(name + suffix);
        for (const [name, value] of Object.entries(values))
          if (value) after.set(name + suffix, value);
        return after;
      }),
  };
};

const PARAMETER = 'after';

interface CursorPages {
  /** Goes to the previous page; undefined on the first. */
  onNewer: (() => void) | undefined;
  /** Goes to the next page; undefined on the last. */
  onOlder: (() => void) | undefined;
  /** The labels, for a list in another order. */
  labels?: { newer: string; older: string };
}

const NEWEST_FIRST = { newer: 'Newer', older: 'Older' };

/** The position in a list with pages. A page only knows the cursor of the next one, so the address stores the cursors of the earlier pages. */
export const useCursorPages = () => {
  const [search, setSearch] = useSearchParams();
  const cursors = search.getAll(PARAMETER);
  const go = (next: readonly string[]) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete(PARAMETER);
      for (const cursor of next) after.append(PARAMETER, cursor);
      return after;
    });
  return {
    /** The cursor of this page; undefined on the first. */
    after: cursors.at(-1),
    /** The number of earlier pages. */
    before: cursors.length,
    /** @param next the cursor that came with the page; none on the last page, or while it loads */
    pagesTo: (next: string | null | undefined): CursorPages => ({
      onNewer: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : undefined,
      onOlder: next ? () => go([...cursors, next]) : undefined,
    }),
  };
};

/** The links to the previous and the next page. */
function ListPages({ onNewer, onOlder, labels = NEWEST_FIRST }: CursorPages) {
  if (!onNewer && !onOlder) return null;
  return (
    <Cluster gap={2}>
      {onNewer && (
        <Button icon="chevron-left" onClick={onNewer}>
          {labels.newer}
        </Button>
      )}
      {onOlder && <Button onClick={onOlder}>{labels.older}</Button>}
    </Cluster>
  );
}

/** How a state is shown. */
export interface StateLabel {
  text: string;
  tone: BadgeTone;
}

export function StateBadge({ label: { text, tone } }: { label: StateLabel }) {
  return <Badge tone={tone}>{text}</Badge>;
}
