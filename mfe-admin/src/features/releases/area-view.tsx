import { errorSentence } from '@festival/contracts/errors';
import {
  type AreaHistory,
  type AreaStatus,
  activateForm,
  type CheckProblem,
  MAX_RELEASE_NOTE_LENGTH,
  type Preview,
  problemsOf,
  type Release,
  ROLLBACK_PARAMETER,
  rollbackReason,
  shortReleaseId,
  turnSentence,
} from '@festival/contracts/releases';
import type { TrailEntry } from '@festival/contracts/trail';
import { isApiError } from '@festival/mfe-kit/api';
import { useEdition } from '@festival/mfe-kit/edition';
import { useSearchParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import { Table, type TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { CopyDialog } from '../../shared/copy-dialog.js';
import { ReasonDialog } from '../../shared/dialogs.js';
import { formatInstant, useRealTime } from '../../shared/instants.js';
import { AdminList, StateBadge, useCursorPages } from '../../shared/lists.js';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';
import { AreaTokens } from './area-tokens.js';
import styles from './area-view.module.css';
import {
  areaTitle,
  budgetOf,
  checksLabel,
  errorsOf,
  imageSrc,
  isNamedById,
  paintOf,
  RELEASES,
  sizeOf,
  stateLabel,
  useActivate,
  useArea,
  useCheckAgain,
  usePreview,
  useRollBack,
  viewsOf,
} from './use-releases.js';

/** A dialog, and the area as it was when it opened. A refusal says that another admin was faster. */
type Open = { area: AreaHistory; activate: Release } | { area: AreaHistory; why: string };

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
    isAsked ? { area, why: 'Its pages report errors' } : undefined,
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
            <Button variant="danger" onClick={() => setOpen({ area, why: '' })}>
              Roll back
            </Button>
          )}
        </Cluster>
        <LiveRelease live={area.live} />
      </Stack>
      <Stack as="section" gap={3} aria-label="Releases">
        <h3>Releases</h3>
        <ReleasesTable area={area} onActivate={(activate) => setOpen({ area, activate })} />
      </Stack>
      <Stack as="section" gap={3} aria-label="History">
        <h3>History</h3>
        <HistoryTable entries={area.entries} isStale={isStale} />
      </Stack>
      {open && 'activate' in open && (
        <ActivateDialog area={open.area} release={open.activate} onClose={close} onDone={done} />
      )}
      {open && 'why' in open && (
        <RollBackDialog area={open.area} start={open.why} onClose={close} onDone={done} />
      )}
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

/** The reason goes into the history. */
const why = {
  name: 'why',
  hint: 'For those who read the history.',
  maxLength: MAX_RELEASE_NOTE_LENGTH,
} as const;

interface DialogProps {
  area: AreaHistory;
  onClose: () => void;
  onDone: () => void;
}

/** Makes a release live. */
function ActivateDialog({ area, release, ...ends }: DialogProps & { release: Release }) {
  return (
    <ReasonDialog
      {...why}
      isOptional
      id="activate-release"
      title={`Activate ${release.version}?`}
      description={`${area.live ? `${area.live.version} is live now. ` : ''}Every page opened from then on gets it. Open pages keep what they have.`}
      rules={activateForm}
      mutation={useActivate(release, area.live)}
      cancelLabel="Change nothing"
      action={{ label: 'Activate', busyLabel: 'Activating…', variant: 'primary' }}
      done={() => `${release.version} is live.`}
      {...ends}
    />
  );
}

/** Rolls back to the release that was live before. @param start the reason to begin with, if the page that leads here knows one */
function RollBackDialog({ area, start, ...ends }: DialogProps & { start: string }) {
  const rollBack = useRollBack(area);
  const { live, earlier } = area;
  if (!live || !earlier) return null;
  return (
    <ReasonDialog
      {...why}
      id="roll-back"
      title={`Roll ${areaTitle(area.area)} back to ${earlier.version}?`}
      description={`Pages opened from then on get ${earlier.version} instead of ${live.version}; open pages keep what they have. ${live.version} can be activated again.`}
      rules={rollbackReason}
      start={start}
      mutation={rollBack}
      cancelLabel="Change nothing"
      action={{ label: 'Roll back', busyLabel: 'Rolling back…' }}
      done={() => `${earlier.version} is live again.`}
      {...ends}
    />
  );
}

interface HistoryProps {
  entries: readonly TrailEntry[];
  isStale: boolean;
}

/** The history of an area, newest first. */
function HistoryTable({ entries, isStale }: HistoryProps) {
  const edition = useEdition();
  const columns: TableColumn<TrailEntry>[] = [
    { key: 'at', header: 'Festival time', cell: ({ at }) => formatInstant(edition, at) },
    {
      key: 'what',
      header: 'What',
      cell: ({ sentence, why }) => (
        <TwoLines second={why && <bdi>{why}</bdi>}>
          <bdi>{sentence}</bdi>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { key: 'who', header: 'Who', cell: ({ actor }) => <bdi>{actor}</bdi> },
  ];
  return (
    <AdminTable
      caption="History"
      columns={columns}
      rows={entries}
      rowLabel={({ sentence, actor }) => `${sentence}, by ${actor}`}
      empty="Nothing was done to it yet."
      busy={isStale}
    />
  );
}

export function LiveRelease({ live }: Pick<AreaStatus, 'live'>) {
  const realTime = useRealTime();
  if (!live) return <p>Nothing is live.</p>;
  const { numbers, failingSince } = live;
  return (
    <Stack gap={3}>
      <h3>Live</h3>
      {failingSince && (
        <Alert tone="negative">
          Its pages have reported many errors since {realTime(failingSince)}. Roll it back if they
          are its own.
        </Alert>
      )}
      <DescriptionList
        items={[
          {
            term: 'Release',
            value: (
              <>
                {live.version} {!isNamedById(live) && <code>{shortReleaseId(live.id)}</code>}
              </>
            ),
          },
          { term: 'Since', value: realTime(live.since) },
          { term: 'Sent by', value: <bdi>{live.uploadedBy}</bdi> },
          { term: 'Views', value: viewsOf(numbers) },
          { term: 'Errors', value: errorsOf(numbers) },
          { term: 'Largest paint', value: paintOf(numbers) },
          { term: 'Budget', value: budgetOf(live) },
        ]}
      />
    </Stack>
  );
}

/** A problem that many pages have is said once, with its places: "/workshops at 390, 1024 px". */
const placesByMessage = (
  problems: readonly CheckProblem[],
): [message: string, places: string][] => {
  const found = new Map<string, Map<string, number[]>>();
  for (const { message, path = '', width } of problems) {
    const widths = found.get(message) ?? new Map<string, number[]>();
    widths.set(path, [...(widths.get(path) ?? []), ...(width ? [width] : [])]);
    found.set(message, widths);
  }
  const spelled = ([path, widths]: [string, number[]]) =>
    [path, widths.length > 0 && `${widths.join(', ')} px`].filter(Boolean).join(' at ');
  return [...found].map(([message, widths]) => [message, [...widths].map(spelled).join(' · ')]);
};

/** The result of a release's checks, with screenshots of its pages. */
function CheckReport({ release }: { release: Release }) {
  const realTime = useRealTime();
  const { trial } = release.report;
  const problems = problemsOf(release);
  return (
    <Stack gap={4}>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={`Problems of ${release.version}`}>
          {placesByMessage(problems).map(([message, places]) => (
            <li key={message}>
              <bdi>{message}</bdi>
              {places && <span className={styles.place}>{places}</span>}
            </li>
          ))}
        </ul>
      )}
      <p>Budget: {budgetOf(release)}</p>
      {release.turn && <p>{turnSentence(release.turn)}</p>}
      {trial && (
        <p>
          {trial.tried ? 'Tried in a browser' : trial.note || 'Not tried in a browser'},{' '}
          {realTime(trial.at)}
        </p>
      )}
      {trial?.tried && trial.note && <p>{trial.note}</p>}
      {trial && trial.pictures.length > 0 && (
        <ul className={styles.images} aria-label={`Pictures of ${release.version}`}>
          {trial.pictures.map((image) => (
            <li key={image.name}>
              <Link href={imageSrc(release, image.name)} external className={styles.image}>
                <img src={imageSrc(release, image.name)} alt="" loading="lazy" />
                {image.path}, {image.width} px
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface ReleasesTableProps {
  area: AreaHistory;
  onActivate: (release: Release) => void;
}

/** The stored releases of an area, newest first. */
function ReleasesTable({ area, onActivate }: ReleasesTableProps) {
  const realTime = useRealTime();
  const preview = usePreview();
  const check = useCheckAgain();
  const [link, setLink] = useState<{ release: Release; preview: Preview }>();
  const { hasPreviews } = area;
  const columns: TableColumn<Release>[] = [
    {
      key: 'version',
      header: 'Release',
      cell: (release) => (
        <TwoLines second={release.note && <bdi>{release.note}</bdi>}>
          <TwoLines second={!isNamedById(release) && <code>{shortReleaseId(release.id)}</code>}>
            {release.version}
          </TwoLines>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    {
      key: 'state',
      header: 'State',
      cell: (release) => <StateBadge label={stateLabel(release)} />,
    },
    {
      key: 'checks',
      header: 'Checks',
      cell: (release) => <StateBadge label={checksLabel(release)} />,
    },
    { key: 'size', header: 'Size', cell: sizeOf },
    {
      key: 'sent',
      header: 'Sent',
      cell: ({ createdAt, uploadedBy }) => (
        <TwoLines second={<bdi>{uploadedBy}</bdi>}>{realTime(createdAt)}</TwoLines>
      ),
    },
    actionsColumn((release) => (
      <Cluster gap={2} justify="end">
        {release.state === 'uploaded' || release.state === 'refused' ? (
          <Button
            size="compact"
            busy={check.busyWith?.id === release.id}
            busyLabel="Checking…"
            onClick={() => check.run(release)}
          >
            Check again<VisuallyHidden> {release.version}</VisuallyHidden>
          </Button>
        ) : (
          release.id !== area.live?.id && (
            <Button size="compact" onClick={() => onActivate(release)}>
              Activate<VisuallyHidden> {release.version}</VisuallyHidden>
            </Button>
          )
        )}
        {hasPreviews && release.report.problems.length === 0 && (
          <Button
            size="compact"
            busy={preview.busyWith?.id === release.id}
            busyLabel="Making…"
            onClick={() => preview.run(release, (made) => setLink({ release, preview: made }))}
          >
            Preview link<VisuallyHidden> of {release.version}</VisuallyHidden>
          </Button>
        )}
      </Cluster>
    )),
  ];
  return (
    <Stack>
      <Table
        caption="Releases"
        captionHidden
        columns={columns}
        rows={area.releases}
        rowId={({ id }) => id}
        rowLabel={({ version }) => version}
        expansion={{ render: (release) => <CheckReport release={release} /> }}
        empty="No release is kept."
      />
      {!hasPreviews && <p>{errorSentence('PREVIEWS_OFF')}</p>}
      {link && (
        <CopyDialog
          title={`Preview of ${link.release.version}`}
          description={`Everybody who opens this link sees the site with this release, until ${realTime(link.preview.expiresAt)}. Nobody is logged in there.`}
          what="Link"
          text={link.preview.url}
          onClose={() => setLink(undefined)}
        />
      )}
    </Stack>
  );
}
