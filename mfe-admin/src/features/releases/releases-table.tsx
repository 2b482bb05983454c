import { errorSentence } from '@festival/contracts/errors';
import {
  type AreaHistory,
  type CheckProblem,
  type Preview,
  problemsOf,
  type Release,
  shortReleaseId,
  turnSentence,
} from '@festival/contracts/releases';
import { Button } from '@festival/ui/button';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Dialog } from '@festival/ui/dialog';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { CopyLine } from '../../shared/copy-line.js';
import { useRealTime } from '../../shared/format-instant.js';
import { StateBadge } from '../../shared/state-badge.js';
import { budgetOf, checksLabel, isNamedById, sizeOf, stateLabels } from './format-release.js';
import styles from './releases-table.module.css';
import { imageSrc, useCheckAgain, usePreview } from './use-releases.js';

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

const busyId = ({
  isPending,
  variables,
}: {
  isPending: boolean;
  variables?: { id: string } | undefined;
}) => (isPending ? variables?.id : undefined);

/** The stored releases of an area, newest first. */
export function ReleasesTable({ area, onActivate }: ReleasesTableProps) {
  const realTime = useRealTime();
  const preview = usePreview();
  const check = useCheckAgain();
  const [link, setLink] = useState<{ release: Release; preview: Preview }>();
  const { hasPreviews } = area;
  const columns: DataTableColumn<Release>[] = [
    {
      key: 'version',
      header: 'Release',
      cell: (release) => (
        <>
          {release.version}
          {!isNamedById(release) && (
            <>
              <br />
              <code>{shortReleaseId(release.id)}</code>
            </>
          )}
          {release.note && (
            <>
              <br />
              <bdi>{release.note}</bdi>
            </>
          )}
        </>
      ),
      isRowHeader: true,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <StateBadge label={stateLabels[state]} />,
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
        <>
          {realTime(createdAt)}
          <br />
          <bdi>{uploadedBy}</bdi>
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      align: 'end',
      cell: (release) => (
        <Cluster gap={2} justify="end">
          {release.state === 'uploaded' || release.state === 'refused' ? (
            <Button
              size="compact"
              busy={busyId(check) === release.id}
              busyLabel="Checking…"
              onClick={() => check.isPending || check.mutate(release)}
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
              busy={busyId(preview) === release.id}
              busyLabel="Making…"
              onClick={() =>
                preview.isPending ||
                preview.mutate(release, {
                  onSuccess: (made) => setLink({ release, preview: made }),
                })
              }
            >
              Preview link<VisuallyHidden> of {release.version}</VisuallyHidden>
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
  return (
    <Stack>
      <DataTable
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
      {link && <PreviewDialog {...link} onClose={() => setLink(undefined)} />}
    </Stack>
  );
}

interface PreviewProps {
  release: Release;
  preview: Preview;
  onClose: () => void;
}

/** The address that shows a release to anybody who has the link. */
function PreviewDialog({ release, preview: { url, expiresAt }, onClose }: PreviewProps) {
  const realTime = useRealTime();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Preview of ${release.version}`}
      description={`Everybody who opens this link sees the site with this release, until ${realTime(expiresAt)}. Nobody is logged in there.`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <CopyLine what="Link" text={url} />
    </Dialog>
  );
}
