import { reasonForm } from '@festival/contracts/common';
import type { AdminEntry } from '@festival/contracts/photos';
import { formatInstant } from '@festival/edition/dates';
import { photoContestPeriod } from '@festival/edition/periods';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { Badge } from '@festival/ui/badge';
import { Button } from '@festival/ui/button';
import { DescriptionList } from '@festival/ui/description-list';
import { Lightbox } from '@festival/ui/gallery';
import { Image, uploadedImage } from '@festival/ui/image';
import { Cluster } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Segmented } from '@festival/ui/segmented';
import type { TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import { useAction, useRead } from '../../shared/calls.js';
import { ReasonDialog, useDialog } from '../../shared/dialogs.js';
import { DownloadButton } from '../../shared/downloads.js';
import { AdminList, useAddress } from '../../shared/lists.js';
import { keyOf, useLiveList } from '../../shared/live-lists.js';
import { AdminTable, actionsColumn } from '../../shared/tables.js';
import styles from './contest-screen.module.css';

const EVERY_SECOND = 1_000;

/** The photo contest: its entries, the shortlist if the edition has one, and, after voting closes, who voted. */
export function ContestScreen() {
  const edition = useEdition();
  const isOver = photoContestPeriod(edition, useFestivalNow(EVERY_SECOND)) === 'over';
  const { read, change } = useAddress();
  const isTable = read('as') === 'table';
  useLiveList('entries');
  const query = useRead(keyOf('entries'), (api, signal) =>
    api.call('GET /admin/photos', { signal }),
  );
  return (
    <AdminList
      what="entries"
      query={query}
      actions={
        <>
          <Segmented
            label="Show the entries as"
            labelHidden
            compact
            options={[
              { value: '', label: 'Photos' },
              { value: 'table', label: 'Table' },
            ]}
            value={isTable ? 'table' : ''}
            onChange={(as) => change({ as })}
          />
          <DownloadButton form={{ kind: 'entries' }}>Download entries</DownloadButton>
          {/* The server refuses it until voting has closed, for admins too. */}
          {isOver && <DownloadButton form={{ kind: 'ballots' }}>Download ballots</DownloadButton>}
        </>
      }
      toolbar={
        <p>
          {isOver
            ? 'Voting is over. The list of ballots is public; who cast them is for you alone.'
            : 'Nobody sees how votes stand before voting closes, admins included.'}
        </p>
      }
    >
      {(listed) => <Entries entries={listed} isTable={isTable} />}
    </AdminList>
  );
}

interface Props {
  entry: AdminEntry;
  onClose: () => void;
}

/** Removes an entry from the contest, and asks for the message to its entrant. */
function RemoveDialog({ entry, onClose }: Props) {
  return (
    <ReasonDialog
      id="remove-entry"
      title={
        <>
          Remove the entry of <bdi>{entry.name}</bdi>?
        </>
      }
      description="Nobody sees it any more, and nobody can vote for it. We email the entrant. This cannot be undone."
      hint="For the entrant: the mail contains this text."
      schema={reasonForm}
      keys={[keyOf('entries')]}
      send={(api, body) =>
        api.call('DELETE /admin/photos/:id', { params: { id: entry._id }, body })
      }
      cancelLabel="Keep it"
      action={{ label: 'Remove the entry', busyLabel: 'Removing…' }}
      onClose={onClose}
      done={() => 'The entry is removed. We email the entrant.'}
    />
  );
}

const states: Record<AdminEntry['state'], string> = {
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
};

/** As on the contest's page. */
const categories: Record<AdminEntry['category'], string> = {
  open: 'Open category',
  ntu: 'NTU category',
};

/** Every entry: its photo on a sheet, or its entrant's contact details in a table. */
function Entries({ entries, isTable }: { entries: readonly AdminEntry[]; isTable: boolean }) {
  const { dialog, show } = useDialog();
  const edition = useEdition();
  const { usesShortlist } = edition.contests.photos;
  const shortlist = useAction([keyOf('entries')], (api, { _id, shortlisted }: AdminEntry) =>
    api.call('PUT /admin/photos/:id/shortlist', {
      params: { id: _id },
      body: { shortlisted: !shortlisted },
    }),
  );
  const stateOf = ({ state, shortlisted }: AdminEntry) => (
    <Badge tone={state === 'submitted' ? 'positive' : 'neutral'}>
      {usesShortlist && shortlisted && state === 'submitted' ? 'Shortlisted' : states[state]}
    </Badge>
  );
  const actionsOf = (entry: AdminEntry) =>
    entry.state === 'submitted' && (
      <Cluster>
        {usesShortlist && (
          <Button
            size="compact"
            busy={shortlist.busyWith?._id === entry._id}
            busyLabel="Saving…"
            onClick={() => shortlist.run(entry)}
          >
            {entry.shortlisted ? 'Take off the shortlist' : 'Shortlist'}
          </Button>
        )}
        <Button size="compact" variant="quiet" onClick={() => show(RemoveDialog, { entry })}>
          Remove<VisuallyHidden> the entry of {entry.name}</VisuallyHidden>
        </Button>
      </Cluster>
    );
  const columns: TableColumn<AdminEntry>[] = [
    { header: 'Name', cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true, brief: 'title' },
    {
      header: 'Category',
      cell: ({ category }) => categories[category],
      nowrap: true,
      brief: 'text',
    },
    { header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    { header: 'Contact number', cell: ({ phoneNumber }) => phoneNumber },
    {
      header: 'Date time',
      cell: ({ submittedAt }) => formatInstant(edition, submittedAt),
      nowrap: true,
    },
    { header: 'State', cell: stateOf, brief: 'amount' },
    { ...actionsColumn(actionsOf), brief: 'action' },
  ];
  return (
    <>
      {isTable || entries.length === 0 ? (
        <AdminTable
          caption="Entries of the photo contest"
          columns={columns}
          rows={entries}
          rowLabel={({ name, category }) => `${name}, ${categories[category]}`}
          dense
          expansion={{ render: (entry) => <EntryDetails entry={entry} /> }}
          empty="No photos yet. Students submit them on the contest’s page, and each appears here at once."
        />
      ) : (
        <ContactSheet entries={entries} stateOf={stateOf} actionsOf={actionsOf} />
      )}
      {dialog}
    </>
  );
}

const titleOf = ({ caption, name }: AdminEntry): string => caption ?? `Photo by ${name}`;

interface SheetProps {
  entries: readonly AdminEntry[];
  stateOf: (entry: AdminEntry) => ReactNode;
  actionsOf: (entry: AdminEntry) => ReactNode;
}

/** All photos side by side. A press on one shows it large, with what its entrant wrote. */
function ContactSheet({ entries, stateOf, actionsOf }: SheetProps) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul aria-label="Photos" className={styles.sheet} data-paper="">
        {entries.map((entry, index) => (
          <li key={entry._id} className={styles.print}>
            <button type="button" aria-haspopup="dialog" onClick={() => setShown(index)}>
              <VisuallyHidden>Enlarge: {titleOf(entry)}</VisuallyHidden>
              {entry.image ? (
                <Image {...photoOf(entry)} alt="" ratio="3/2" sizes="18rem" />
              ) : (
                <span className={styles.link}> Sent as a link</span>
              )}
            </button>
            <p className={styles.caption}>
              <bdi>{titleOf(entry)}</bdi>
            </p>
            <p className={styles.who}>
              <bdi>{entry.name}</bdi> · {categories[entry.category]}
            </p>
            <Cluster gap={2}>
              {(entry.state !== 'submitted' || entry.shortlisted) && stateOf(entry)}
              {actionsOf(entry)}
            </Cluster>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Lightbox
          label="Photos"
          slides={entries.map((entry) => ({
            alt: titleOf(entry),
            title: <bdi>{titleOf(entry)}</bdi>,
            ...(entry.image
              ? {
                  image: { width: 3, height: 2, ...entry.imageSet, src: entry.image },
                  caption: entry.description,
                }
              : { content: <EntryDetails entry={entry} /> }),
          }))}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** The uploaded photo in its sizes. */
const photoOf = ({ image, imageSet }: AdminEntry) =>
  uploadedImage({ images: image ? [image] : [], imageSets: imageSet ? [imageSet] : [] });

/** What the entrant wrote. We show the link but never open it. */
function EntryDetails({ entry }: { entry: AdminEntry }) {
  const { caption, description, submissionLink, matric, removedBecause } = entry;
  return (
    <DescriptionList
      items={[
        { term: 'Caption', value: caption && <bdi>{caption}</bdi> },
        { term: 'Description', value: <bdi>{description}</bdi> },
        {
          term: 'Link',
          value: (
            <Link href={submissionLink} external rel="noopener noreferrer nofollow">
              {submissionLink}
            </Link>
          ),
        },
        { term: 'Matriculation number', value: matric },
        { term: 'Removed because', value: removedBecause && <bdi>{removedBecause}</bdi> },
      ]}
    />
  );
}
