import { reasonForm } from '@festival/contracts/common';
import { MAX_POINTS_SEARCH_LENGTH } from '@festival/contracts/limits';
import { type PointEntry, pointsForm, pointsRecipient } from '@festival/contracts/points';
import { FormSelect, FormText } from '@festival/forms/fields';
import { refusedFields, rulesOf, useForm, useKeyedSend, useSubmit } from '@festival/forms/form';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import type { TableColumn } from '@festival/ui/table';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useAction, useChange, useRead } from '../../shared/calls.js';
import { ReasonDialog } from '../../shared/dialogs.js';
import { DownloadButton, useExport } from '../../shared/downloads.js';
import { formatInstant } from '../../shared/instants.js';
import { AdminList, AdminSearch, AdminToolbar, useCursorPages } from '../../shared/lists.js';
import { useLiveList, useRefetch } from '../../shared/live-lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';

const pointsKey = ['admin', 'points'];

/** Points of the lucky draw: give, search, undo, reconcile and download. */
export function PointsScreen() {
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const { after, pagesTo } = useCursorPages();
  const [undoing, setUndoing] = useState<PointEntry>();
  useLiveList('points', pointsKey);
  const query = useRead([...pointsKey, text, after], (api, signal) =>
    api.call('GET /admin/points', {
      query: { ...(text && { q: text }), ...(after !== undefined && { after }) },
      signal,
    }),
  );
  // This also runs every night.
  const reconcile = useAction(
    [],
    (api, _: undefined) => api.call('POST /admin/points/reconcile'),
    ({ checked, mended }) =>
      mended === 0
        ? `Purchase points are right: ${checked} orders compared.`
        : `${mended} of ${checked} orders counted something else, and are right now.`,
  );
  const download = useExport({ form: { kind: 'points' } });
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
                  onClick={() => reconcile.run(undefined)}
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
  const undo = useChange([pointsKey], (api, body: { reason: string }) =>
    api.call('POST /admin/points/:id/undo', { params: { id: entry._id }, body }),
  );
  return (
    <ReasonDialog
      id="undo-points"
      title={`Take back ${entry.points} for ${entry.category}?`}
      description={`${entry.name ?? entry.emailAddress ?? 'The student'} loses them. Both entries stay in the ledger.`}
      hint="The student and the other admins read it."
      rules={reasonForm}
      mutation={undo}
      cancelLabel="Keep them"
      action={{ label: 'Take them back', busyLabel: 'Taking them back…' }}
      onClose={onClose}
      done={() => 'The points are taken back.'}
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
  const api = useApi();
  const refetch = useRefetch(pointsKey);
  // A repeat after a lost answer gives no more.
  const give = useKeyedSend(({ emailAddress, points, category }: Gift, idempotencyKey) =>
    api
      .call('PATCH /admin/luckydraw', {
        query: { emailAddress },
        body: { points, category },
        idempotencyKey,
      })
      .finally(refetch),
  );
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ id: 'give-points', labels, values: blank, rules });
  const { submit, isBusy } = useSubmit(form, {
    onAttempt: () => setRefusal(undefined),
    send: async (gift) => {
      try {
        await give(gift);
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

interface Gift {
  emailAddress: string;
  points: number;
  category: string;
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
  const columns: TableColumn<PointEntry>[] = [
    {
      key: 'who',
      header: 'Student',
      cell: ({ name, emailAddress }) => (
        <TwoLines second={emailAddress}>
          <bdi>{name ?? 'Not logged in yet'}</bdi>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { key: 'points', header: 'Points', cell: ({ points }) => signed(points), align: 'end' },
    { key: 'category', header: 'Category', cell: ({ category }) => category },
    {
      key: 'source',
      header: 'From',
      cell: ({ source, givenBy, note }) => (
        <TwoLines second={note && <bdi>{note}</bdi>}>
          {givenBy ? <bdi>{givenBy}</bdi> : sources[source]}
        </TwoLines>
      ),
    },
    { key: 'at', header: 'Date time', cell: ({ at }) => formatInstant(edition, at), nowrap: true },
    actionsColumn((entry) => {
      if (entry.undone) return <Badge>Taken back</Badge>;
      if (entry.undoes !== null) return <Badge>Takes points back</Badge>;
      return (
        <Button size="compact" onClick={() => onUndo(entry)}>
          Take back
        </Button>
      );
    }),
  ];
  return (
    <AdminTable
      caption="The ledger of points"
      columns={columns}
      rows={entries}
      rowLabel={({ points, category, name, emailAddress }) =>
        `${signed(points)} for ${category}, ${name ?? emailAddress ?? ''}`
      }
      empty={isSearched ? 'Nothing in the ledger matches.' : 'Nobody has been given points yet.'}
      busy={isStale}
    />
  );
}
