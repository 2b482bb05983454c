import {
  type ExportColumns,
  type ExportKind,
  exportFormatLabels,
  exportFormats,
  exportKindNames,
  exportKinds,
} from '@festival/contracts/export-kinds';
import {
  EXPORTS_MISSING_HEADER,
  type Exported,
  type ExportState,
} from '@festival/contracts/exports';
import { hasPermission } from '@festival/contracts/permissions';
import { serviceLabelOf, serviceLabels, serviceNames } from '@festival/contracts/services';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { Disclosure } from '@festival/ui/disclosure';
import { Cluster, Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { Progress } from '@festival/ui/progress';
import { Select } from '@festival/ui/select';
import { useSnackbar } from '@festival/ui/snackbar';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useAction } from '../../shared/calls.js';
import { exportsKey, useRequestExport } from '../../shared/downloads.js';
import { useRealTime } from '../../shared/instants.js';
import { AdminList, StateBadge, type StateLabel, useAddress } from '../../shared/lists.js';
import { useAdminEvents } from '../../shared/live-lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';
import { useVendorOptions } from '../orders/use-orders.js';
import { useWithdrawnWorkshops, useWorkshops } from '../workshops/use-workshops.js';
import styles from './exports-screen.module.css';

/** The link to the file, or the way to cancel an export of one's own. */
function ExportAction({ exported }: { exported: Exported }) {
  const { _id: me } = useSession();
  const { _id: id, state, url, name, askedById } = exported;
  const cancel = useAction([listKey], (api, _: undefined) =>
    api.call('POST /admin/exports/:id/cancel', { params: { id } }),
  );
  if (url !== null)
    return (
      <LinkButton size="compact" icon="download" href={url} download={name}>
        Download<VisuallyHidden> {titleOf(exported)}</VisuallyHidden>
      </LinkButton>
    );
  if ((state !== 'queued' && state !== 'running') || askedById !== me) return null;
  return (
    <Button
      size="compact"
      variant="quiet"
      busy={cancel.isPending}
      busyLabel="Cancelling…"
      onClick={() => cancel.run(undefined)}
    >
      Cancel export<VisuallyHidden> of {titleOf(exported)}</VisuallyHidden>
    </Button>
  );
}

/** The exports of the last day, by all admins, and the form for a new one. */
export function ExportsScreen() {
  const query = useExports();
  const { at, mark } = useRealTime();
  const columns: TableColumn<Exported>[] = [
    {
      header: 'Export',
      cell: (row) => (
        <TwoLines second={row.name}>
          <bdi>{titleOf(row)}</bdi>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { header: 'Progress', cell: (row) => <ExportProgress exported={row} /> },
    {
      header: `Asked at${mark}`,
      cell: ({ askedAt, askedBy }) => (
        <TwoLines second={<bdi>{askedBy}</bdi>}>{at(askedAt)}</TwoLines>
      ),
      nowrap: true,
    },
    {
      header: `Kept until${mark}`,
      cell: ({ state, expiresAt }) => (state === 'done' && expiresAt ? at(expiresAt) : ''),
      nowrap: true,
    },
    actionsColumn((row) => <ExportAction exported={row} />),
  ];
  return (
    <Stack gap={5}>
      <ExportForm />
      <AdminList
        what="exports"
        query={query}
        toolbar={<p>Files stay for a day. Every admin who may export them can download them.</p>}
      >
        {({ exports, missing }) => (
          <Stack gap={4}>
            {missing.length > 0 && (
              <Alert
                tone="warning"
                actions={<Button onClick={() => void query.refetch()}>Retry</Button>}
              >
                Part of the site is resting. Its exports are missing here:{' '}
                {missing.map(serviceLabelOf).join(', ')}.
              </Alert>
            )}
            <AdminTable
              caption="Exports"
              columns={columns}
              rows={exports}
              rowLabel={titleOf}
              empty="No files yet. Choose what to export above, and its file waits here."
            />
          </Stack>
        )}
      </AdminList>
    </Stack>
  );
}

const rowsText = (count: number): string =>
  `${count.toLocaleString('en-SG')} ${count === 1 ? 'row' : 'rows'}`;

function ExportProgress({ exported }: { exported: Exported }) {
  const { state, rows, expectedRows, bytes, problem } = exported;
  return (
    <Cluster gap={2}>
      <StateBadge label={stateLabels[state]} />
      {state === 'running' && (
        <Progress label={`Progress of ${titleOf(exported)}`} value={rows} max={expectedRows}>
          {rows.toLocaleString('en-SG')} of about {rowsText(expectedRows)}
        </Progress>
      )}
      {state === 'done' && (
        <span>
          {rowsText(rows)}, {sizeText(bytes ?? 0)}
        </span>
      )}
      {problem !== null && <span>{problem}</span>}
    </Cluster>
  );
}

const listKey = [...exportsKey, 'list'] as const;

interface ListedExports {
  exports: Exported[];
  /** Services that did not answer. Their exports are missing. */
  missing: string[];
}

const newestFirst = (one: Exported, other: Exported): number =>
  other.askedAt.localeCompare(one.askedAt) || other._id.localeCompare(one._id);

const withOne = ({ exports, missing }: ListedExports, one: Exported): ListedExports => ({
  exports: [one, ...exports.filter(({ _id }) => _id !== one._id)].sort(newestFirst),
  missing,
});

/** The exports of the last day. Events update the list, whichever admin or tab started an export. */
const useExports = () => {
  const api = useApi();
  const queries = useQueryClient();
  useAdminEvents({
    onChange: (change) => {
      if (change.kind !== 'export') return;
      queries.setQueryData<ListedExports>(listKey, (list) => list && withOne(list, change.export));
    },
    onMissed: () => void queries.invalidateQueries({ queryKey: listKey }),
  });
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<ListedExports> => {
      const { data, headers } = await api.answer('GET /admin/exports', { signal });
      const missing = headers.get(EXPORTS_MISSING_HEADER);
      return { exports: data, missing: missing ? missing.split(', ') : [] };
    },
  });
};

const stateLabels: Readonly<Record<ExportState, StateLabel>> = {
  queued: { text: 'Waiting', tone: 'neutral' },
  running: { text: 'Exporting', tone: 'accent' },
  done: { text: 'Ready', tone: 'positive' },
  failed: { text: 'Failed', tone: 'negative' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

/** `Orders: Inkwell` */
const titleOf = ({ kind, about, filter }: Exported): string => {
  const service = filter['service'];
  const of = [...(service ? [serviceLabelOf(service)] : []), ...(about ? [about] : [])];
  const { label } = exportKinds[kind];
  return of.length > 0 ? `${label}: ${of.join(', ')}` : label;
};

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `1.2 MB` */
const sizeText = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1_000 ** power;
  const digits = power > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('en-SG', { maximumFractionDigits: digits })} ${UNITS[power]}`;
};

interface Part {
  name: string;
  label: string;
  all: string;
  useChoices: () => { value: string; label: string }[];
}

const parts: Partial<Record<ExportKind, Part>> = {
  orders: {
    name: 'vendorId',
    label: 'Vendor',
    all: 'All vendors',
    useChoices: useVendorOptions,
  },
  'sign-ups': {
    name: 'workshopId',
    label: 'Workshop',
    all: 'All workshops',
    useChoices: () => [
      ...(useWorkshops().data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ...(useWithdrawnWorkshops().data ?? []).map(({ _id, name }) => ({
        value: _id,
        label: `${name} (withdrawn)`,
      })),
    ],
  },
  trail: {
    name: 'service',
    label: 'Part of the site',
    all: 'All parts',
    useChoices: () => serviceNames.map((name) => ({ value: name, label: serviceLabels[name] })),
  },
};

interface PartSelectProps {
  part: Part;
  value: string;
  onChange: (value: string) => void;
}

function PartSelect({ part: { label, all, useChoices }, value, onChange }: PartSelectProps) {
  return (
    <Select
      label={label}
      className={styles.choice}
      value={value}
      placeholder={all}
      options={useChoices()}
      onChange={onChange}
    />
  );
}

/** Starts an export. The list shows its progress. */
function ExportForm() {
  const session = useSession();
  const kinds = exportKindNames.filter((name) =>
    hasPermission(session, exportKinds[name].permission),
  );
  // The choice is in the address, so a reload keeps it and another page can link to it.
  const { read, change } = useAddress();
  const kind = kinds.find((name) => name === read('kind')) ?? kinds[0];
  const format = exportFormats.find((name) => name === read('format')) ?? exportFormats[0];
  const chosen = read('of');
  const showSnackbar = useSnackbar();
  const ask = useRequestExport();
  const part = kind && parts[kind];
  if (!kind) return null;
  const submit = () =>
    ask.mutate(
      { kind, format, ...(part && chosen && { filter: { [part.name]: chosen } }) },
      { onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }) },
    );
  return (
    <>
      <Cluster align="end" gap={4}>
        <Select
          label="What to export"
          className={styles.choice}
          value={kind}
          options={kinds.map((name) => ({ value: name, label: exportKinds[name].label }))}
          onChange={(next) => change({ kind: next, of: '' })}
        />
        {part && (
          <PartSelect key={kind} part={part} value={chosen} onChange={(of) => change({ of })} />
        )}
        <Select
          label="Format"
          value={format}
          options={exportFormats.map((name) => ({ value: name, label: exportFormatLabels[name] }))}
          onChange={(next) => change({ format: next })}
        />
        <Button variant="primary" busy={ask.isPending} busyLabel="Queuing…" onClick={submit}>
          Export
        </Button>
      </Cluster>
      <ColumnList kind={kind} />
    </>
  );
}

/** What each column of the file means. */
function ColumnList({ kind }: { kind: ExportKind }) {
  const columns: ExportColumns = exportKinds[kind].columns;
  return (
    <Disclosure summary="Column guide">
      <DescriptionList
        items={Object.entries(columns).map(([name, { meaning }]) => ({
          term: <code>{name}</code>,
          // The guide shows names as code. Here they are plain text.
          value: meaning.replaceAll('`', ''),
        }))}
      />
    </Disclosure>
  );
}
