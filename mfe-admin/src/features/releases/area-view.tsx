import type { AuditAction } from '@festival/contracts/audit';
import {
  type AreaHistory,
  activateForm,
  MAX_RELEASE_NOTE_LENGTH,
  type Release,
  ROLLBACK_PARAMETER,
  rollbackReason,
  shortReleaseId,
} from '@festival/contracts/releases';
import type { TrailEntry } from '@festival/contracts/trail';
import { FormTextArea } from '@festival/forms/fields';
import { rulesOf, useForm, useMutationSubmit } from '@festival/forms/form';
import { isApiError } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import type { useMutation } from '@festival/mfe-kit/query';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { useSnackbar } from '@festival/ui/snackbar';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { FormDialog } from '../../shared/form-dialog.js';
import { formatInstant } from '../../shared/format-instant.js';
import { AdminList } from '../../shared/lists/admin-list.js';
import { useCursorPages } from '../../shared/lists/list-pages.js';
import { toOneLine } from '../../shared/reason-field.js';
import { AreaTokens } from './area-tokens.js';
import { areaTitle, isNamedById } from './format-release.js';
import { LiveRelease } from './live-release.js';
import { ReleasesTable } from './releases-table.js';
import { RELEASES, useActivate, useArea, useRollBack } from './use-releases.js';

type Open = { dialog: 'activate'; release: Release } | { dialog: 'rollback'; why?: string };

interface OpenProps {
  open: Open;
  area: AreaHistory;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog is about the area as it was when it opened. A refusal says that another admin was faster. */
function OpenDialog({ open, area: shown, ...ends }: OpenProps) {
  const [area] = useState(shown);
  if (open.dialog === 'activate')
    return <ActivateDialog area={area} release={open.release} {...ends} />;
  return area.live && area.earlier ? (
    <RollBackDialog
      area={area}
      live={area.live}
      earlier={area.earlier}
      why={open.why ?? ''}
      {...ends}
    />
  ) : null;
}

function NoArea() {
  return (
    <EmptyState
      icon="upload"
      title="This area does not exist"
      headingLevel={2}
      actions={<LinkButton href={RELEASES}>All areas</LinkButton>}
    >
      Its address may be wrong, or nothing of it was released yet.
    </EmptyState>
  );
}

function Area({ area, isStale }: { area: AreaHistory; isStale: boolean }) {
  const [query, setQuery] = useSearchParams();
  // The mail about a release with many errors leads here.
  const isAsked = query.has(ROLLBACK_PARAMETER);
  const [open, setOpen] = useState<Open | undefined>(
    isAsked ? { dialog: 'rollback', why: 'Its pages report errors' } : undefined,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    // The button that had the focus may be gone.
    if (!open && isDone.current) heading.current?.focus();
    isDone.current = false;
  }, [open]);
  const close = () => {
    setOpen(undefined);
    if (isAsked) setQuery({}, { replace: true });
  };
  const done = () => {
    isDone.current = true;
    close();
  };
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Cluster justify="between">
          <h2 ref={heading} tabIndex={-1}>
            {areaTitle(area.area)}
          </h2>
          {area.live && area.earlier && (
            <Button variant="danger" onClick={() => setOpen({ dialog: 'rollback' })}>
              Roll back
            </Button>
          )}
        </Cluster>
        <LiveRelease live={area.live} />
      </Stack>
      <Stack as="section" gap={3} aria-label="Releases">
        <h3>Releases</h3>
        <ReleasesTable
          area={area}
          onActivate={(release) => setOpen({ dialog: 'activate', release })}
        />
      </Stack>
      <Stack as="section" gap={3} aria-label="History">
        <h3>History</h3>
        <HistoryTable entries={area.entries} isStale={isStale} />
      </Stack>
      {open && <OpenDialog open={open} area={area} onClose={close} onDone={done} />}
    </Stack>
  );
}

const isNoArea = (error: unknown): boolean =>
  isApiError(error) && (error.status === 400 || error.status === 404);

/** One area: its live release, all releases, and its history. */
export function AreaView({ area: name }: { area: string }) {
  const { after, pagesTo } = useCursorPages();
  const query = useArea(name, after);
  const { data } = query;
  if (isNoArea(query.error) || (data?.revision === 0 && data.releases.length === 0))
    return <NoArea />;
  return (
    <Stack gap={6}>
      <div>
        <Link href={RELEASES}>All areas</Link>
      </div>
      <AdminList what="releases" query={query} pages={pagesTo(data?.next)}>
        {(area, isStale) => <Area area={area} isStale={isStale} />}
      </AdminList>
      <AreaTokens area={name} />
    </Stack>
  );
}

interface ActivateProps {
  area: AreaHistory;
  release: Release;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a release live. */
function ActivateDialog({ area, release, onClose, onDone }: ActivateProps) {
  const showSnackbar = useSnackbar();
  return (
    <WhyDialog
      id="activate-release"
      title={`Activate ${release.version}?`}
      description={`${area.live ? `${area.live.version} is live now. ` : ''}Every page opened from then on gets it. Open pages keep what they have.`}
      rules={activateForm}
      mutation={useActivate(release, area.live)}
      keep="Change nothing"
      act={{ label: 'Activate', busyLabel: 'Activating…' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`${release.version} is live.`, { tone: 'positive' });
        onDone();
      }}
    />
  );
}

interface RollBackProps {
  area: AreaHistory;
  live: NonNullable<AreaHistory['live']>;
  earlier: NonNullable<AreaHistory['earlier']>;
  /** The reason, if the page that leads here knows one. */
  why: string;
  onClose: () => void;
  onDone: () => void;
}

/** Rolls back to the release that was live before. */
function RollBackDialog({ area, live, earlier, why, onClose, onDone }: RollBackProps) {
  const showSnackbar = useSnackbar();
  const rollBack = useRollBack(area);
  return (
    <WhyDialog
      id="roll-back"
      title={`Roll ${areaTitle(area.area)} back to ${earlier.version}?`}
      description={`Pages opened from then on get ${earlier.version} instead of ${live.version}; open pages keep what they have. ${live.version} can be activated again.`}
      rules={rollbackReason}
      why={why}
      isRequired
      mutation={rollBack}
      keep="Change nothing"
      act={{ label: 'Roll back', busyLabel: 'Rolling back…', variant: 'danger' }}
      onClose={onClose}
      onDone={() => {
        showSnackbar(`${earlier.version} is live again.`, { tone: 'positive' });
        onDone();
      }}
    />
  );
}

interface WhyProps<Sent, Answer>
  extends Pick<
    ComponentProps<typeof FormDialog>,
    'title' | 'description' | 'keep' | 'act' | 'onClose'
  > {
  id: string;
  /** The contract's rule for the body. */
  rules: ZodType<Sent>;
  /** The reason to begin with. */
  why?: string;
  isRequired?: boolean;
  mutation: ReturnType<typeof useMutation<Answer, Error, Sent>>;
  onDone: (answer: Answer) => void;
}

/** Changes an area, and asks for the reason. */
function WhyDialog<Sent, Answer>({
  id,
  rules,
  why = '',
  isRequired = false,
  onDone,
  ...dialog
}: WhyProps<Sent, Answer>) {
  const form = useForm({
    id,
    labels: { why: 'Reason' },
    values: { why },
    rules: rulesOf(rules, (typed: { why: string }) => ({ why: toOneLine(typed.why) })),
  });
  const submit = useMutationSubmit(form, dialog.mutation, onDone);
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <FormTextArea
        {...form.field('why')}
        description="For those who read the history."
        maxLength={MAX_RELEASE_NOTE_LENGTH}
        counted
        {...(isRequired ? { required: true } : { optional: true })}
      />
    </FormDialog>
  );
}

const labels: Partial<Record<AuditAction, string>> = {
  'release.imported': 'Release deployed',
  'release.uploaded': 'Release uploaded',
  'release.checked': 'Release passed its checks',
  'release.refused': 'Release failed its checks',
  'release.activated': 'Release activated',
  'release.rolled-back': 'Release rolled back',
  'preview.created': 'Preview link made',
  'area-token.created': 'Area token made',
  'area-token.revoked': 'Area token revoked',
  'area-token.refused': 'Area token refused',
};
/** An action in words. A registry of a newer version may have others, which keep their names. */
const actionLabel = (action: string): string => labels[action as AuditAction] ?? action;

/** The values of an entry that identify a release or token. */
const TOLD = ['version', 'release', 'label', 'asked'] as const;

const told = (values: TrailEntry['before']): string =>
  TOLD.flatMap((name) => {
    const value = values?.[name];
    if (value === undefined || value === null) return [];
    if (
      name === 'release' &&
      isNamedById({ id: String(value), version: String(values?.['version']) })
    )
      return [];
    return name === 'release' ? shortReleaseId(String(value)) : String(value);
  }).join(' · ');

const isolated = (text: string) => text && <bdi>{text}</bdi>;

interface HistoryProps {
  entries: readonly TrailEntry[];
  isStale: boolean;
}

/** The history of an area, newest first. */
function HistoryTable({ entries, isStale }: HistoryProps) {
  const edition = useEdition();
  const columns: DataTableColumn<TrailEntry>[] = [
    { key: 'at', header: 'Festival time', cell: ({ at }) => formatInstant(edition, at) },
    {
      key: 'what',
      header: 'What',
      cell: ({ action, why }) => (
        <>
          {actionLabel(action)}
          {why && (
            <>
              <br />
              <bdi>{why}</bdi>
            </>
          )}
        </>
      ),
      isRowHeader: true,
    },
    { key: 'from', header: 'Before', cell: ({ before }) => isolated(told(before)) },
    { key: 'to', header: 'After', cell: ({ after }) => isolated(told(after)) },
    { key: 'who', header: 'Who', cell: ({ actor }) => <bdi>{actor}</bdi> },
  ];
  return (
    <DataTable
      caption="History"
      captionHidden
      columns={columns}
      rows={entries}
      rowId={({ _id }) => _id}
      rowLabel={({ action, actor }) => `${actionLabel(action)}, by ${actor}`}
      empty="Nothing was done to it yet."
      busy={isStale}
    />
  );
}
