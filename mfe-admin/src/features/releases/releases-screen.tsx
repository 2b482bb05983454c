import { errorSentence } from '@festival/contracts/errors';
import {
  type AreaHistory,
  type AreaStatus,
  type CheckProblem,
  goLiveForm,
  MAX_RELEASE_NOTE_LENGTH,
  problemsOf,
  type Release,
  type ReleaseName,
  ROLLBACK_PARAMETER,
  rollbackReason,
} from '@festival/contracts/releases';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { useParams, useSearchParams } from '@festival/mfe-kit/router';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { LinkButton } from '@festival/ui/link-button';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Activity } from '../../shared/activity.js';
import { useAction, useRead } from '../../shared/calls.js';
import { CopyDialog } from '../../shared/copy-dialog.js';
import { ReasonDialog, useDialog } from '../../shared/dialogs.js';
import { useRealTime } from '../../shared/instants.js';
import { AdminList, StateBadge, useCursorPages } from '../../shared/lists.js';
import { keyOf, useLiveList } from '../../shared/live-lists.js';
import sheet from '../../shared/sheet.module.css';
import { AdminTable, actionsColumn, TwoLines } from '../../shared/tables.js';
import { AreaTokens } from './area-tokens.js';
import styles from './area-view.module.css';
import {
  areaTitle,
  DEPLOYMENT,
  idBeside,
  inWords,
  lastHourOf,
  stateLabel,
} from './format-release.js';

const RELEASES = '/AdminManage/releases';
const releasesKey = keyOf('releases');

const TRIAL_EVERY_MS = 5_000;

const isBeingTried = ({ state, report }: Release): boolean =>
  state === 'uploaded' && report.trial === null;

/** The releases of every area, which one is live, and who may ship. The address names the open area. */
export function ReleasesScreen() {
  const { id } = useParams();
  if (id) return <AreaView key={id} area={id} />;
  return (
    <Stack gap={6}>
      <AreaList />
      <AreaTokens />
    </Stack>
  );
}

/** The live release of every area. */
function AreaList() {
  useLiveList('releases');
  const query = useRead([...keyOf('releases'), 'areas'], (api, signal) =>
    api.call('GET /admin/releases', { signal }),
  );
  return (
    <AdminList
      what="releases"
      query={query}
      toolbar={
        <p>
          Each area of the site is released on its own. New pages get the live release; open pages
          keep theirs.
        </p>
      }
    >
      {(areas) =>
        areas.length === 0 ? (
          <EmptyState icon="upload" title="Nothing is released yet" headingLevel={2}>
            An area appears here after its first release.
          </EmptyState>
        ) : (
          <div className={sheet.sheet} data-paper="">
            {areas.map(({ area, live }) => (
              <section key={area} className={sheet.row} aria-label={areaTitle(area)}>
                <Cluster gap={2}>
                  <h2>
                    <Link href={`${RELEASES}/${encodeURIComponent(area)}`}>{areaTitle(area)}</Link>
                  </h2>
                  {live?.failingSince && (
                    <StateBadge label={{ text: 'Many errors', tone: 'negative' }} />
                  )}
                </Cluster>
                <LiveRelease live={live} />
              </section>
            ))}
          </div>
        )
      }
    </AdminList>
  );
}

/** One area: its live release, all releases, and its history. */
function AreaView({ area: name }: { area: string }) {
  const api = useApi();
  const { after, pagesTo } = useCursorPages();
  useLiveList('releases');
  const query = useQuery({
    queryKey: [...releasesKey, 'area', name, after],
    queryFn: ({ signal }) =>
      api.call('GET /admin/releases/:area', {
        params: { area: name },
        query: after === undefined ? {} : { after },
        signal,
      }),
    placeholderData: keepPreviousData,
    // The end of a trial is no event.
    refetchInterval: ({ state }) =>
      state.data?.releases.some(isBeingTried) ? TRIAL_EVERY_MS : false,
  });
  const { data, error } = query;
  const isRefused = isApiError(error) && (error.status === 400 || error.status === 404);
  if (isRefused || (data?.revision === 0 && data.releases.length === 0))
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

function Area({ area, isStale }: { area: AreaHistory; isStale: boolean }) {
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  // The mail about a release with many errors leads here.
  const isAsked = query.has(ROLLBACK_PARAMETER);
  const close = () => {
    setDialog(undefined);
    if (isAsked) setQuery({}, { replace: true });
  };
  const ends = {
    onClose: close,
    onDone: () => {
      flushSync(close);
      // The button that had the focus may be gone.
      heading.current?.focus();
    },
  };
  const rollBack = (start: string) => <RollBackDialog area={area} start={start} {...ends} />;
  /** It shows the area as it was when it opened. A refusal says that another admin was faster. */
  const [dialog, setDialog] = useState<ReactNode>(
    () => isAsked && rollBack('Its pages report errors'),
  );
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Cluster justify="between">
          <h2 ref={heading} tabIndex={-1}>
            {areaTitle(area.area)}
          </h2>
          {area.live && area.earlier && (
            <Button variant="danger" onClick={() => setDialog(rollBack(''))}>
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
          onActivate={(release) =>
            setDialog(<ActivateDialog area={area} release={release} {...ends} />)
          }
        />
      </Stack>
      <Stack as="section" gap={3} aria-label="History">
        <h3>History</h3>
        <Activity
          entries={area.entries}
          isStale={isStale}
          empty="Each release, check and rollback of this area appears here."
        />
      </Stack>
      {dialog}
    </Stack>
  );
}

/** The reason goes into the history. */
const why = {
  name: 'why',
  hint: 'For those who read the history.',
  maxLength: MAX_RELEASE_NOTE_LENGTH,
  cancelLabel: 'Change nothing',
  keys: [releasesKey],
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
      schema={goLiveForm}
      besides={{ from: area.live?.id }}
      send={(api, body) =>
        api.call('POST /releases/:area/:id/activate', {
          params: { area: area.area, id: release.id },
          body,
        })
      }
      action={{ label: 'Activate', busyLabel: 'Activating…', variant: 'primary' }}
      done={() => `${release.version} is live.`}
      {...ends}
    />
  );
}

/** Rolls back to the release that was live before. @param start the reason to begin with, if the page that leads here knows one */
function RollBackDialog({ area, start, ...ends }: DialogProps & { start: string }) {
  const { live, earlier } = area;
  if (!live || !earlier) return null;
  return (
    <ReasonDialog
      {...why}
      id="roll-back"
      title={`Roll ${areaTitle(area.area)} back to ${earlier.version}?`}
      description={`Pages opened from then on get ${earlier.version} instead of ${live.version}; open pages keep what they have. ${live.version} can be activated again.`}
      schema={rollbackReason}
      start={start}
      send={(api, { why }) =>
        api.call('POST /releases/:area/rollback', {
          params: { area: area.area },
          body: { why, from: live.id },
        })
      }
      action={{ label: 'Roll back', busyLabel: 'Rolling back…' }}
      done={() => `${earlier.version} is live again.`}
      {...ends}
    />
  );
}

function LiveRelease({ live }: Pick<AreaStatus, 'live'>) {
  const { at, mark } = useRealTime();
  if (!live) return <p>Nothing is live.</p>;
  const { numbers, failingSince } = live;
  const id = idBeside(live);
  return (
    <Stack gap={1}>
      {failingSince && (
        <Alert tone="negative">
          Its pages have reported many errors since {at(failingSince)}
          {mark}. Roll it back if they are its own.
        </Alert>
      )}
      <p>
        <strong>{live.version}</strong> {id && <code>{id}</code>} has been live since{' '}
        {at(live.since)}
        {mark}, sent by{' '}
        {live.uploadedBy === DEPLOYMENT ? 'the deployment' : <bdi>{live.uploadedBy}</bdi>}.
      </p>
      <p className={styles.numbers}>{lastHourOf(numbers)}</p>
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

const imageSrc = ({ area, id }: ReleaseName, image: string): string =>
  `/api/releases/${area}/${id}/checks/${image}`;

/** The result of a release's checks, with screenshots of its pages. */
function CheckReport({ release }: { release: Release }) {
  const { at, mark } = useRealTime();
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
      <p>{trial ? `Tried in a browser, ${at(trial.at)}${mark}` : 'Not tried in a browser'}</p>
      {trial?.note && <p>{trial.note}</p>}
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
  const { at, mark } = useRealTime();
  const { dialog, show } = useDialog();
  const preview = useAction([releasesKey], (api, { area: of, id }: ReleaseName) =>
    api.call('POST /releases/:area/:id/previews', { params: { area: of, id } }),
  );
  const makePreview = (release: Release) =>
    preview.run(release, ({ url, expiresAt }) =>
      show(CopyDialog, {
        title: `Preview of ${release.version}`,
        description: `Everybody who opens this link sees the site with this release, until ${at(expiresAt)}${mark}. Nobody is logged in there.`,
        what: 'Link',
        text: url,
      }),
    );
  const columns: TableColumn<Release>[] = [
    {
      header: 'Release',
      cell: (release) => (
        <TwoLines second={release.note && <bdi>{release.note}</bdi>}>
          <TwoLines second={idBeside(release) && <code>{idBeside(release)}</code>}>
            {release.version}
          </TwoLines>
        </TwoLines>
      ),
      isRowHeader: true,
    },
    { header: 'State', cell: (release) => <StateBadge label={stateLabel(release)} /> },
    {
      header: 'Size',
      cell: ({ bytes, files }) =>
        `${inWords(Math.ceil(bytes / 1_000))} KB in ${inWords(files)} files`,
    },
    {
      header: `Sent${mark}`,
      cell: ({ createdAt, uploadedBy }) => (
        <TwoLines second={<bdi>{uploadedBy}</bdi>}>{at(createdAt)}</TwoLines>
      ),
    },
    actionsColumn((release) => (
      <>
        {(release.state === 'checked' || release.state === 'earlier') && (
          <Button size="compact" onClick={() => onActivate(release)}>
            Activate<VisuallyHidden> {release.version}</VisuallyHidden>
          </Button>
        )}
        {area.hasPreviews && release.report.problems.length === 0 && (
          <Button
            size="compact"
            busy={preview.busyWith?.id === release.id}
            busyLabel="Making…"
            onClick={() => makePreview(release)}
          >
            Preview link<VisuallyHidden> of {release.version}</VisuallyHidden>
          </Button>
        )}
      </>
    )),
  ];
  return (
    <Stack>
      <AdminTable
        caption="Releases"
        columns={columns}
        rows={area.releases}
        rowLabel={({ version }) => version}
        expansion={{ render: (release) => <CheckReport release={release} /> }}
        empty="No releases are kept. Each that is sent with a token of this area appears here."
      />
      {!area.hasPreviews && <p>{errorSentence('PREVIEWS_OFF')}</p>}
      {dialog}
    </Stack>
  );
}
