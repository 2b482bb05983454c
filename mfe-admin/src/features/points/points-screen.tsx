import { reasonForm } from '@festival/contracts/common';
import { MAX_POINTS_SEARCH_LENGTH } from '@festival/contracts/limits';
import { type PointEntry, pointsForm, pointsRecipient } from '@festival/contracts/points';
import { FormSelect, FormText } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useKeyedSend, useSubmit } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { keepPreviousData, useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ReasonDialog } from '../../shared/dialogs.js';
import { DownloadButton, useExport } from '../../shared/downloads.js';
import { formatInstant } from '../../shared/instants.js';
import { AdminList, AdminSearch, AdminToolbar, useCursorPages } from '../../shared/lists.js';
import { useLiveList, useRefetch } from '../../shared/live-lists.js';

/** Points of the lucky draw: give, search, undo, reconcile and download. */
export function PointsScreen() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const { after, pagesTo } = useCursorPages();
  const [undoing, setUndoing] = useState<PointEntry>();
  const query = usePoints({ text, after });
  const reconcile = useReconcile();
  const download = usePointsDownload();
  return (
    <Stack gap={6}>
      <GivePointsForm />
      <AdminList
        what="points"
        query={query}
        pages={pagesTo(query.data?.next)}
        toolbar={
          <AdminToolbar
            actions={
              <>
                <Button
                  icon="refresh"
                  busy={reconcile.isPending}
                  busyLabel="Comparing…"
                  onClick={() => reconcile.mutate()}
                >
                  Compare with orders
                </Button>
                <DownloadButton download={download}>Download points</DownloadButton>
              </>
            }
          >
            <AdminSearch
              label="Find points"
              placeholder="Name, email, category or note"
              maxLength={MAX_POINTS_SEARCH_LENGTH}
              text={text}
              // A new search starts at its first page.
              onSearch={(wanted) => setSearch(wanted ? { q: wanted } : {})}
            />
          </AdminToolbar>
        }
      >
        {({ entries }, isStale) => (
          <PointsTable
            entries={entries}
            isStale={isStale}
            isSearched={text !== ''}
            onUndo={setUndoing}
          />
        )}
      </AdminList>
      {undoing && <UndoDialog entry={undoing} onClose={() => setUndoing(undefined)} />}
    </Stack>
  );
}

interface Props {
  entry: PointEntry;
  onClose: () => void;
}

/** Undoes an entry. The ledger keeps both entries. */
function UndoDialog({ entry, onClose }: Props) {
  const showSnackbar = useSnackbar();
  const undo = useUndoPoints(entry);
  return (
    <ReasonDialog
      id="undo-points"
      title={`Take back ${entry.points} for ${entry.category}?`}
      description={`${entry.name ?? entry.emailAddress ?? 'The student'} loses them. Both entries stay in the ledger.`}
      hint="The student and the other admins read it."
      rules={reasonForm}
      mutation={undo}
      keep="Keep them"
      act={{ label: 'Take them back', busyLabel: 'Taking them back…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar('The points are taken back.', { tone: 'positive' });
        onClose();
      }}
    />
  );
}

const labels = { emailAddress: 'Email address', points: 'Points', category: 'Category' } as const;
type Values = Record<keyof typeof labels, string>;

const blank: Values = { emailAddress: '', points: '', category: '' };

/** The contract's rules. The points field holds text of digits. */
const rules = rulesOf<Values, Gift>(
  z.object({
    emailAddress: pointsRecipient.shape.emailAddress,
    ...pointsForm.shape,
  }),
);

/** Gives points to an email address, even when nobody has signed in with it yet. */
function GivePointsForm() {
  const { pointsCategories } = useEdition().contests.luckyDraw;
  const titleId = useId();
  const showSnackbar = useSnackbar();
  const give = useGivePoints();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ id: 'give-points', labels, values: blank, rules });
  const { submit, isBusy } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (gift) => {
      try {
        await give.mutateAsync(gift);
        form.reset(blank);
        showSnackbar('Added points successfully', { tone: 'positive' });
      } catch (error) {
        form.refuse(
          refusedFields(error, (key) => (key in labels ? (key as keyof Values) : undefined)),
        );
        setRefusal(errorMessage(error as Error));
      }
    },
  });
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <h2 id={titleId}>Add Lucky Draw Points</h2>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          {refusal && (
            <Alert tone="negative" live title="Error while adding points">
              {refusal}
            </Alert>
          )}
          <Grid min="small" gap={4}>
            <FormText {...form.field('emailAddress')} type="email" autoComplete="off" required />
            <FormText
              {...form.field('points')}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              required
            />
            <FormSelect
              {...form.field('category')}
              placeholder="Choose a category"
              options={pointsCategories.map((value) => ({ value, label: value }))}
              required
            />
          </Grid>
          <div>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel="Adding points…">
              Add points
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}

const sources: Record<PointEntry['source'], string> = {
  admin: 'An admin',
  workshop: 'Workshop attended',
  quiz: 'Right answer',
};

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

interface PointsTableProps {
  entries: readonly PointEntry[];
  isStale: boolean;
  isSearched: boolean;
  onUndo: (entry: PointEntry) => void;
}

/** Entries of the ledger, newest first. */
function PointsTable({ entries, isStale, isSearched, onUndo }: PointsTableProps) {
  const edition = useEdition();
  const columns: DataTableColumn<PointEntry>[] = [
    {
      key: 'who',
      header: 'Student',
      cell: ({ name, emailAddress }) => (
        <>
          <bdi>{name ?? 'Not logged in yet'}</bdi>
          <br />
          {emailAddress}
        </>
      ),
      isRowHeader: true,
    },
    { key: 'points', header: 'Points', cell: ({ points }) => signed(points), align: 'end' },
    { key: 'category', header: 'Category', cell: ({ category }) => category },
    {
      key: 'source',
      header: 'From',
      cell: ({ source, givenBy, note }) => (
        <>
          {givenBy ? <bdi>{givenBy}</bdi> : sources[source]}
          {note && (
            <>
              <br />
              <bdi>{note}</bdi>
            </>
          )}
        </>
      ),
    },
    { key: 'at', header: 'Date time', cell: ({ at }) => formatInstant(edition, at), nowrap: true },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (entry) => {
        if (entry.undone) return <Badge>Taken back</Badge>;
        if (entry.undoes !== null) return <Badge>Takes points back</Badge>;
        return (
          <Button size="compact" onClick={() => onUndo(entry)}>
            Take back
          </Button>
        );
      },
    },
  ];
  return (
    <DataTable
      caption="The ledger of points"
      captionHidden
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      rowLabel={({ points, category, name, emailAddress }) =>
        `${signed(points)} for ${category}, ${name ?? emailAddress ?? ''}`
      }
      empty={isSearched ? 'Nothing in the ledger matches.' : 'Nobody has been given points yet.'}
      busy={isStale}
    />
  );
}

const pointsKey = ['admin', 'points'] as const;

/** Which entries are shown: those that match the text, from a cursor on. */
interface PointsView {
  text: string;
  /** The cursor from the previous page; undefined on the first page. */
  after: string | undefined;
}

const usePoints = ({ text, after }: PointsView) => {
  const api = useApi();
  useLiveList('points', pointsKey);
  return useQuery({
    queryKey: [...pointsKey, text, after],
    queryFn: ({ signal }) =>
      api.call('GET /admin/points', {
        query: { ...(text && { q: text }), ...(after !== undefined && { after }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

interface Gift {
  emailAddress: string;
  points: number;
  category: string;
}

/** Gives points. A repeat after a lost answer gives no more. */
const useGivePoints = () => {
  const api = useApi();
  const give = useKeyedSend(({ emailAddress, points, category }: Gift, idempotencyKey) =>
    api.call('PATCH /admin/luckydraw', {
      query: { emailAddress },
      body: { points, category },
      idempotencyKey,
    }),
  );
  return useMutation({ mutationFn: give, onSettled: useRefetch(pointsKey) });
};

const useUndoPoints = ({ _id }: PointEntry) => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      api.call('POST /admin/points/:id/undo', { params: { id: _id }, body }),
    onSettled: useRefetch(pointsKey),
  });
};

/** Compares the counts of the orders with the catalogue. This also runs every night. */
const useReconcile = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: () => api.call('POST /admin/points/reconcile'),
    onSuccess: ({ checked, mended }) =>
      showSnackbar(
        mended === 0
          ? `Purchase points are right: ${checked} orders compared.`
          : `${mended} of ${checked} orders counted something else, and are right now.`,
        { tone: 'positive' },
      ),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
  });
};

const usePointsDownload = () => useExport({ form: { kind: 'points' } });
