import { reasonForm } from '@festival/contracts/common';
import { MAX_POINTS_SEARCH_LENGTH } from '@festival/contracts/limits';
import { type PointEntry, pointsForm, pointsRecipient } from '@festival/contracts/points';
import { formatInstant } from '@festival/edition/dates';
import { FormSelect, FormText } from '@festival/forms/fields';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { Grid, Stack } from '@festival/ui/layout';
import { useSnackbar } from '@festival/ui/snackbar';
import type { TableColumn } from '@festival/ui/table';
import { z } from 'zod';
import { useAction, useRead } from '../../shared/calls.js';
import { ReasonDialog, useDialog } from '../../shared/dialogs.js';
import { DownloadButton } from '../../shared/downloads.js';
import { PageForm, useFormCall } from '../../shared/forms.js';
import {
  AdminList,
  AdminSearch,
  TitledCard,
  useAddress,
  useCursorPages,
} from '../../shared/lists.js';
import { keyOf, useLiveList } from '../../shared/live-lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';
import styles from './points-screen.module.css';

/** Points of the lucky draw: give, search, undo, reconcile and download. */
export function PointsScreen() {
  const { read, change } = useAddress();
  const text = read('q');
  const { after, pagesTo } = useCursorPages();
  useLiveList('points');
  const query = useRead([...keyOf('points'), text, after], (api, signal) =>
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
  return (
    <Stack gap={6}>
      <GivePointsForm />
      <AdminList
        what="points"
        query={query}
        pages={pagesTo(query.data?.next)}
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
            <DownloadButton form={{ kind: 'points' }}>Download points</DownloadButton>
          </>
        }
        toolbar={
          <AdminSearch
            label="Find points"
            placeholder="Name, email, category or note"
            maxLength={MAX_POINTS_SEARCH_LENGTH}
            text={text}
            onSearch={(q) => change({ q })}
          />
        }
      >
        {({ entries }, isStale) => (
          <PointsTable entries={entries} isStale={isStale} isSearched={text !== ''} />
        )}
      </AdminList>
    </Stack>
  );
}

interface Props {
  entry: PointEntry;
  onClose: () => void;
}

/** Undoes an entry. The ledger keeps both entries. */
function UndoDialog({ entry, onClose }: Props) {
  return (
    <ReasonDialog
      id="undo-points"
      title={`Take back ${entry.points} for ${entry.category}?`}
      description={`${entry.name ?? entry.emailAddress ?? 'The student'} loses them. Both entries stay in the ledger.`}
      hint="The student and the other admins read it."
      schema={reasonForm}
      keys={[keyOf('points')]}
      send={(api, body) =>
        api.call('POST /admin/points/:id/undo', { params: { id: entry._id }, body })
      }
      cancelLabel="Keep them"
      action={{ label: 'Take them back', busyLabel: 'Taking them back…' }}
      onClose={onClose}
      done={() => 'The points are taken back.'}
    />
  );
}

const blank = { emailAddress: '', points: '', category: '' };

/** Gives points to an email address, even when nobody has signed in with it yet. */
function GivePointsForm() {
  const { pointsCategories } = useEdition().contests.luckyDraw;
  const showSnackbar = useSnackbar();
  const form = useFormCall({
    id: 'give-points',
    labels: { emailAddress: 'Email address', points: 'Points', category: 'Category' },
    values: blank,
    // The field of points holds text of digits.
    schema: z.object({ ...pointsRecipient.shape, ...pointsForm.shape }),
    keys: [keyOf('points')],
    send: (api, { emailAddress, ...body }, idempotencyKey) =>
      api.call('PATCH /admin/luckydraw', { query: { emailAddress }, body, idempotencyKey }),
    onDone: () => {
      form.reset(blank);
      showSnackbar('Added points successfully', { tone: 'positive' });
    },
  });
  return (
    <TitledCard title="Add Lucky Draw Points">
      <PageForm
        call={form}
        refusalTitle="Error while adding points"
        action={{ label: 'Add points', busyLabel: 'Adding points…' }}
        inOneLine
      >
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
      </PageForm>
    </TitledCard>
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
}

/** Entries of the ledger, newest first. */
function PointsTable({ entries, isStale, isSearched }: PointsTableProps) {
  const { dialog, show } = useDialog();
  const edition = useEdition();
  const columns: TableColumn<PointEntry>[] = [
    {
      header: 'Student',
      cell: ({ name, emailAddress }) => (
        <TwoLines second={emailAddress}>
          <bdi>{name ?? 'Not logged in yet'}</bdi>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { header: 'Points', cell: ({ points }) => signed(points), align: 'end' },
    { header: 'Category', cell: ({ category }) => category },
    {
      header: 'From',
      cell: ({ source, givenBy, note }) => (
        <TwoLines second={note && <bdi>{note}</bdi>}>
          {givenBy ? <bdi>{givenBy}</bdi> : sources[source]}
        </TwoLines>
      ),
    },
    { header: 'Date time', cell: ({ at }) => formatInstant(edition, at), nowrap: true },
    actionsColumn((entry) => {
      if (entry.undone) return <Badge>Taken back</Badge>;
      if (entry.undoes !== null) return <Badge>Takes points back</Badge>;
      return (
        <Button size="compact" onClick={() => show(UndoDialog, { entry })}>
          Take back
        </Button>
      );
    }),
  ];
  return (
    <>
      <AdminTable
        caption="The ledger of points"
        className={styles.ledger}
        columns={columns}
        rows={entries}
        rowLabel={({ points, category, name, emailAddress }) =>
          `${signed(points)} for ${category}, ${name ?? emailAddress ?? ''}`
        }
        empty={
          isSearched
            ? 'Nothing in the ledger matches.'
            : 'No points yet. What you give above and what students earn appears here.'
        }
        busy={isStale}
      />
      {dialog}
    </>
  );
}
